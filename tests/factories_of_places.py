"""Test objects: a State with its Divisions, Districts and bodies."""

import factory
from factory.django import DjangoModelFactory

from reservations.models import Body, District, Division, State


class StateFactory(DjangoModelFactory):
    """Uttar Pradesh."""

    class Meta:
        model = State
        django_get_or_create = ("code",)

    code = "IN-UP"
    name_en, name_hi = "Uttar Pradesh", "उत्तर प्रदेश"
    government_en, government_hi = "Government of Uttar Pradesh", "उत्तर प्रदेश शासन"
    department_en, department_hi = "Urban Development Section-1", "नगर विकास अनुभाग-1"
    counter_en = "Urban Development Section-1, Bapu Bhawan, Lucknow"
    counter_hi = "नगर विकास अनुभाग-1, बापू भवन, लखनऊ"
    section = "9-1"


class DivisionFactory(DjangoModelFactory):
    """A Division, Lucknow unless told otherwise."""

    class Meta:
        model = Division
        django_get_or_create = ("state", "code")

    state = factory.SubFactory(StateFactory)
    name_en, name_hi = "Lucknow", "लखनऊ"
    code = factory.LazyAttribute(lambda o: o.name_en)


class DistrictFactory(DjangoModelFactory):
    """A District, Lucknow unless told otherwise."""

    class Meta:
        model = District
        django_get_or_create = ("state", "code")

    state = factory.SubFactory(StateFactory)
    division = factory.SubFactory(DivisionFactory, state=factory.SelfAttribute("..state"))
    name_en, name_hi = "Lucknow", "लखनऊ"
    code = factory.LazyAttribute(lambda o: o.name_en)


class BodyFactory(DjangoModelFactory):
    """A municipal corporation."""

    class Meta:
        model = Body
        django_get_or_create = ("state", "code")

    state = factory.SubFactory(StateFactory)
    code = factory.Sequence(lambda n: f"UP-X-{n:03d}")
    kind = "municipal_corporation"
    district = factory.SubFactory(DistrictFactory, state=factory.SelfAttribute("..state"))
    name_en = factory.Sequence(lambda n: f"Town {n}")
    name_hi = factory.Sequence(lambda n: f"नगर {n}")
