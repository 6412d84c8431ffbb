"""The components say everything in words, link what they name, and need no script."""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import Any

import pytest
from django.core.paginator import Paginator
from django.template import engines
from django.test import RequestFactory
from django.utils import translation

from reservations.templatetags import ui


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with translation.override("en"):
        yield


def render(template: str, path: str = "/en/", **context: Any) -> str:
    page = engines["django"].from_string("{% load ui %}" + template)
    return " ".join(page.render(context, RequestFactory().get(path)).split())


class TestChips:
    def test_have_the_words_beside_the_square(self) -> None:
        assert render('{% chip "SC_W" %}') == '<span class="chip" data-cat="SC_W">Scheduled Castes, woman</span>'

    def test_may_say_it_in_other_words(self) -> None:
        assert render('{% chip "UR" "open to all" %}') == '<span class="chip" data-cat="UR">open to all</span>'

    def test_of_an_unknown_category_fail(self) -> None:
        with pytest.raises(KeyError):
            render('{% chip "GEN" %}')


class TestMarks:
    def test_have_a_word_of_their_own(self) -> None:
        assert render('{% mark "warn" %}') == '<span class="mark" data-is="warn">Warning</span>'

    def test_or_the_given_one(self) -> None:
        assert ">31 March<" in render('{% mark "ok" "31 March" %}')


class TestFilters:
    def test_figures_shares_and_days(self) -> None:
        written = render(
            "{{ n|indian }} {{ share|percent }} {{ share|percent:0 }} {{ d|day }} {{ d|weekday }} "
            "{{ t|moment }} {{ t|clock }}",
            n=1_585_704,
            share=Fraction(1, 3),
            d="2023-03-30",
            t="2023-04-10T12:30:00Z",
        )
        assert written == "15,85,704 33.33 % 33 % 30 March 2023 Thursday Monday 10 April 2023, 6:00 pm 6:00 pm"

    def test_words_for_a_code(self) -> None:
        assert render('{{ "nagar_panchayat"|words_for:"offices" }}') == "President, Nagar Panchayat"


class TestTime:
    def test_a_day_and_an_instant_carry_their_machine_form(self) -> None:
        assert render("{% when d %}", d=date(2023, 3, 30)) == '<time datetime="2023-03-30">30 March 2023</time>'
        instant = render('{% when t "plain" %}', t="2023-04-10T12:30:00Z")
        assert instant == '<time datetime="2023-04-10T18:00:00+05:30">10 April 2023, 6:00 pm</time>'


class TestThePath:
    def test_ends_with_this_page(self) -> None:
        html = render('{% crumbs "/en/" "Home" "/en/orders/" "Orders" "Agra" %}')
        assert '<li><a href="/en/">Home</a></li><li><a href="/en/orders/">Orders</a></li>' in html
        assert '<li aria-current="page">Agra</li>' in html


class TestSteps:
    def test_tell_what_is_done_and_where_one_is(self) -> None:
        html = render('{% stepper 2 "One" "Two" "Three" label="Steps" %}')
        assert '<li class="done"> One<span class="hide">, done</span> </li>' in html
        assert '<li aria-current="step"> Two </li>' in html
        assert "<li> Three </li>" in html

    def test_may_come_as_a_list(self) -> None:
        assert render('{% stepper 9 names label="Steps" %}', names=["A", "B"]).count('class="done"') == 2


class TestNotices:
    def test_hold_what_stands_between_the_tags(self) -> None:
        html = render('{% notice "ok" title="Received" role="status" %}<p>{{ n }}</p>{% endnotice %}', n="<b>")
        assert html == '<div class="notice" data-is="ok" role="status"> <h2>Received</h2> <p>&lt;b&gt;</p> </div>'


class TestTheBanner:
    def test_names_the_stage_in_a_word(self) -> None:
        html = render('{% banner "draft" url="/en/file/" action="Object" %}Not final.{% endbanner %}')
        assert 'data-status="draft" role="region" aria-label="Status of the order"' in html
        assert "<strong>Draft</strong> Not final.</p>" in html
        assert '<a class="button no-print" href="/en/file/">Object</a>' in html

    def test_of_a_quashed_order(self) -> None:
        assert "<strong>Quashed</strong>" in render('{% banner "quashed" %}By a court.{% endbanner %}')


class TestTheWindow:
    def test_counts_day_by_day(self) -> None:
        html = render(
            "{% days counted %}",
            counted=[
                {"on": date(2023, 3, 31), "state": "off", "note": "day of publication"},
                {"on": date(2023, 4, 1), "state": "counted", "number": 1, "today": True},
                {"on": date(2023, 4, 10), "state": "end", "note": "until 6:00 pm"},
            ],
        )
        assert '<li data-is="off"> 31 March, Friday<br> day of publication </li>' in html
        assert (
            '<li aria-current="date"> 1 April, Saturday<br> <b>1</b> day counted <span class="nb">(today)</span> </li>'
            in html
        )
        assert '<li data-is="end"> 10 April, Monday<br> until 6:00 pm </li>' in html


class TestNumbers:
    def test_stand_under_their_category(self) -> None:
        html = render("{% stats items %}", items=[{"category": "SC", "value": 1200, "note": "of these 1 for a woman"}])
        assert 'data-cat="SC">Scheduled Castes</span></dt> <dd>1,200<small>of these 1 for a woman</small></dd>' in html

    def test_or_under_a_label(self) -> None:
        assert "<dt>All offices</dt>" in render("{% stats items %}", items=[{"label": "All offices", "value": 17}])


class TestTheLedger:
    def test_shows_values_links_codes_and_categories(self) -> None:
        html = render(
            "{% ledger items card=True %}",
            items=[
                {"label": "Population", "value": "15,85,704", "note": "Census"},
                {"label": "Objections", "value": "12", "url": "/en/register/"},
                {"label": "Fingerprint", "code": "73196d"},
                {"label": "Category", "category": "W"},
            ],
        )
        assert '<dl class="ledger card">' in html
        assert 'dd> 15,85,704 <span class="small">Census</span>' in html
        assert '<a href="/en/register/">12</a>' in html
        assert "<code>73196d</code>" in html
        assert 'data-cat="W">Woman</span>' in html


class TestTheTimeLine:
    def test_tells_past_present_and_future(self) -> None:
        html = render(
            "{% timeline items %}",
            items=[
                {"at": date(2023, 3, 30), "text": "Draft", "state": "done", "url": "/en/", "category": "SC"},
                {"at": "2023-04-05T04:00:00Z", "text": "Window open", "state": "now"},
                {"when": "After that", "text": "Final order"},
            ],
        )
        assert '<li class="done"> <time datetime="2023-03-30">30 March 2023</time> <a href="/en/">Draft</a>' in html
        assert (
            '<li aria-current="step"> <time datetime="2023-04-05T09:30:00+05:30">5 April 2023, 9:30 am</time>' in html
        )
        assert "<b>Window open</b>" in html
        assert '<p class="small">After that</p> Final order' in html


class TestPictures:
    def test_the_strip_has_a_name_for_every_square(self) -> None:
        html = render('{% strip codes label="2 offices" %}', codes=["SC_W", "UR"])
        assert '<li data-cat="SC_W"><span class="hide">Scheduled Castes, woman</span></li>' in html
        assert '<ul class="strip" aria-label="2 offices">' in html

    def test_a_bar_is_drawn_from_an_exact_share(self) -> None:
        html = render('{% draw share "pop" "BC" full="2/5" cap="27/100" %}', share=Fraction(1, 5))
        assert '<rect class="pop" width="500" height="14"/>' in html
        assert '<path class="cap" d="M675 0v14"/>' in html
        assert 'data-cat="BC"' in html

    def test_a_bar_never_leaves_its_track(self) -> None:
        assert 'width="1000" height="14"/></svg>' in render('{% draw "3/2" %}')


class TestPages:
    def page(self, number: int, of: int = 9) -> str:
        return render("{% pages page %}", f"/en/?q=a&page={number}", page=Paginator(range(of), 1).page(number))

    def test_are_numbered_and_keep_the_question_asked(self) -> None:
        html = self.page(2)
        assert '<a href="?q=a&amp;page=2" aria-label="Page 2" aria-current="page">2</a>' in html
        assert '<a href="?q=a&amp;page=9" aria-label="Page 9">9</a>' in html
        assert '<span aria-hidden="true">…</span>' in html
        assert '<a href="?q=a&amp;page=1" rel="prev">Previous</a>' in html
        assert '<a href="?q=a&amp;page=3" rel="next">Next</a>' in html

    def test_end_where_there_is_no_next(self) -> None:
        assert 'rel="next"' not in self.page(9)

    def test_of_a_single_page_are_not_shown(self) -> None:
        assert self.page(1, of=1) == ""


class TestNavigation:
    def test_marks_this_page(self) -> None:
        html = render('{% nav_item "pages:glossary" "Glossary" %}', "/en/glossary/")
        assert html == '<li><a href="/en/glossary/" aria-current="page">Glossary</a></li>'

    def test_marks_the_section_around_this_page(self) -> None:
        assert 'aria-current="true"' in render('{% nav_item "pages:glossary" "Glossary" %}', "/en/glossary/terms/")

    def test_leaves_out_what_has_no_address(self) -> None:
        assert render('{% nav_item "nowhere" "Nowhere" %}') == ""


class TestTheDemonstration:
    def test_says_in_both_languages_that_it_is_a_specimen(self, settings: Any) -> None:
        settings.DEMONSTRATION = True
        html = render("{% specimen %}")
        assert "नमूना, कोई विधिक प्रभाव नहीं" in html
        assert "SPECIMEN, NO LEGAL EFFECT" in html

    def test_nothing_says_so_elsewhere(self, settings: Any) -> None:
        settings.DEMONSTRATION = False
        assert render("{% specimen %}") == ""


def test_the_department_is_named_in_the_language_of_the_page(settings: Any) -> None:
    settings.DEPARTMENT = {"en": "Panchayati Raj Department", "hi": "पंचायती राज विभाग"}
    assert ui.department() == "Panchayati Raj Department"
    with translation.override("hi"):
        assert ui.department() == "पंचायती राज विभाग"
