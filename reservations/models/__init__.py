"""The tables of the application, one module per subject."""

from reservations.models.audit import AuditAnchor, AuditRecord
from reservations.models.bodies import Body, District, Division, Holiday, State
from reservations.models.column_mappings import ColumnMapping
from reservations.models.departments import Department
from reservations.models.documents import Document, DocumentKind
from reservations.models.elections import Election, HistoryRow
from reservations.models.exercises import Computation, Exercise, LiftedCheck, ReadingChoice
from reservations.models.figure_confirmations import FigureConfirmation
from reservations.models.figure_papers import ColumnSource, FigureDocument, FigureNote
from reservations.models.figures import Figure, FigureImport, FigureSet
from reservations.models.imports import FileImport
from reservations.models.invitations import AccountChange, Invitation
from reservations.models.jobs import Job
from reservations.models.lineage import BodyAct, BodyPart
from reservations.models.lots import LotPool, LotScan, RecordedLot
from reservations.models.nearness import Nearness
from reservations.models.officers import Officer
from reservations.models.orders import Order, OrderAct, OrderVersion, Schedule, ScheduleEntry, Window
from reservations.models.outages import Heartbeat, Outage, OutageExtension
from reservations.models.proofs import ProofKind, ProofWaiver, PublicationProof
from reservations.models.recounts import Recount
from reservations.models.releases import Release
from reservations.models.reminders import OfficerLetter, ReminderSwitch
from reservations.models.staged import StagedFigure, StagedProblem
from reservations.models.studies import Study

__all__ = [
    "AccountChange",
    "AuditAnchor",
    "AuditRecord",
    "Body",
    "BodyAct",
    "BodyPart",
    "ColumnMapping",
    "ColumnSource",
    "Computation",
    "Department",
    "District",
    "Division",
    "Document",
    "DocumentKind",
    "Election",
    "Exercise",
    "Figure",
    "FigureConfirmation",
    "FigureDocument",
    "FigureImport",
    "FigureNote",
    "FigureSet",
    "FileImport",
    "Heartbeat",
    "HistoryRow",
    "Holiday",
    "Invitation",
    "Job",
    "LiftedCheck",
    "LotPool",
    "LotScan",
    "Nearness",
    "Officer",
    "OfficerLetter",
    "Order",
    "OrderAct",
    "OrderVersion",
    "Outage",
    "OutageExtension",
    "ProofKind",
    "ProofWaiver",
    "PublicationProof",
    "ReadingChoice",
    "RecordedLot",
    "Recount",
    "Release",
    "ReminderSwitch",
    "Schedule",
    "ScheduleEntry",
    "StagedFigure",
    "StagedProblem",
    "State",
    "Study",
    "Window",
]
