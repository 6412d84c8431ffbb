"""Form fields and the error summary: a label, a hint, an error in words, and links between them."""

import re
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from django import forms
from django.template import engines
from django.utils import translation


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def render(template: str, **context: Any) -> str:
    return " ".join(engines["django"].from_string("{% load ui %}" + template).render(context).split())


class Ground(forms.ChoiceField):
    widget = forms.RadioSelect
    choice_hints: ClassVar = {"figure": "of the Census"}


class Complaint(forms.Form):
    name = forms.CharField(help_text="As on the voter list", widget=forms.TextInput(attrs={"placeholder": "Name"}))
    ground = Ground(choices=[("figure", "A figure"), ("other", "Other")])
    offices = forms.MultipleChoiceField(choices=[("a", "Agra")], widget=forms.CheckboxSelectMultiple, required=False)
    body = forms.ChoiceField(choices=[("agra", "Agra")])
    text = forms.CharField(widget=forms.Textarea)
    paper = forms.FileField(required=False)
    true = forms.BooleanField(label="It is true")
    draft = forms.CharField(widget=forms.HiddenInput, required=False)


class TestFields:
    def field(self, name: str, data: dict[str, str] | None = None, options: str = "") -> str:
        return render("{% field form." + name + " " + options + "%}", form=Complaint(data))

    def test_a_control_has_label_hint_and_no_placeholder(self) -> None:
        html = self.field("name")
        assert '<label for="id_name">Name <span class="small">(required)</span></label>' in html
        assert '<div class="hint" id="id_name_helptext">As on the voter list</div>' in html
        assert 'aria-describedby="id_name_helptext"' in html
        assert "placeholder" not in html

    def test_a_wrong_one_says_so_in_words_and_to_screen_readers(self) -> None:
        html = self.field("name", {})
        assert 'data-is="block"' in html
        assert '<p class="error" id="id_name_error">Error: This field is required.</p>' in html
        assert 'aria-invalid="true" aria-describedby="id_name_helptext id_name_error"' in html

    def test_radio_buttons_stand_in_a_fieldset_with_hints_under_choices(self) -> None:
        html = self.field("ground", {}, "heading=True")
        assert (
            '<fieldset class="field" id="id_ground" tabindex="-1" data-is="block" aria-describedby="id_ground_error">'
            in html
        )
        assert '<legend><h2>Ground <span class="small">(required)</span></h2></legend>' in html
        assert '<span>A figure<br><span class="small">of the Census</span></span></label>' in html
        assert html.count('class="choice"') == 2

    def test_several_checkboxes_stand_in_a_fieldset(self) -> None:
        html = self.field("offices")
        assert "<legend>Offices</legend>" in html
        assert 'type="checkbox" name="offices" value="a"' in html

    def test_one_checkbox_has_its_label_behind_it(self) -> None:
        html = self.field("true")
        assert re.search(r'<label class="choice"><input type="checkbox"[^>]*><span>It is true', html)

    @pytest.mark.parametrize(
        ("name", "control"), [("body", "<select"), ("text", "<textarea"), ("paper", 'type="file"')]
    )
    def test_every_kind_of_control(self, name: str, control: str) -> None:
        html = self.field(name)
        assert control in html
        assert f'<label for="id_{name}">' in html

    def test_an_optional_one_is_not_called_required(self) -> None:
        assert "(required)" not in self.field("paper")

    def test_another_label_may_be_given(self) -> None:
        assert ">Your name <span" in self.field("name", None, 'label="Your name"')

    def test_a_hidden_one_is_only_the_control(self) -> None:
        assert self.field("draft") == '<input type="hidden" name="draft" id="id_draft">'


class TestTheErrorSummary:
    def test_is_absent_while_nothing_is_wrong(self) -> None:
        assert render("{% errors form %}", form=Complaint()) == ""

    def test_links_every_error_to_its_control_and_takes_the_focus(self) -> None:
        html = render("{% errors form %}", form=Complaint({}))
        assert re.search(r'role="alert" tabindex="-1"[^>]* autofocus', html)
        assert '<a href="#id_name">Name: This field is required.</a>' in html
        assert '<a href="#id_ground">' in html
        shown = render("{% for f in form %}{% field f %}{% endfor %}", form=Complaint({}))
        for target in re.findall(r'href="#([^"]+)"', html):
            assert f'id="{target}"' in shown

    def test_does_not_repeat_a_label_the_sentence_names(self) -> None:
        form = Complaint({})
        form.full_clean()
        form.errors["name"] = form.error_class(["Give your name"])
        assert ">Give your name<" in render("{% errors form %}", form=form)

    def test_lists_what_is_wrong_with_the_whole(self) -> None:
        form = Complaint({})
        form.add_error(None, "The window is closed.")
        form.add_error("draft", "The draft is gone.")
        html = render("{% errors form %}", form=form)
        assert "<li>The window is closed.</li>" in html
        assert "<li>The draft is gone.</li>" in html
