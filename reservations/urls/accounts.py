"""Addresses of officers' accounts besides those of the sign-in library."""

from django.urls import path

from reservations.views.accounts import invitations, keeping, sessions

urlpatterns = [
    path("accounts/sessions/<int:pk>/end/", sessions.session_end, name="session_end"),
    path("accounts/invitation/<str:key>/", invitations.invitation, name="invitation"),
    path("desk/accounts/", keeping.accounts, name="accounts"),
    path("desk/accounts/invite/", invitations.officer_invite, name="officer_invite"),
    path("desk/accounts/invitations/<int:pk>/", invitations.invitation_withdraw, name="invitation_withdraw"),
    path("desk/accounts/<int:pk>/", keeping.account, name="officer_account"),
    path("desk/accounts/<int:pk>/post/", keeping.account_post, name="officer_post"),
    path("desk/accounts/<int:pk>/close/", keeping.account_close, name="officer_close"),
    path("desk/accounts/<int:pk>/reopen/", keeping.account_reopen, name="officer_reopen"),
    path("desk/accounts/<int:pk>/second-factor/", keeping.account_reset_factor, name="officer_reset_factor"),
]
