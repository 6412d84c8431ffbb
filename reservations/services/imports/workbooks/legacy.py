"""Tells Hindi that was typed for a font like Kruti Dev from English: the letters are Latin, their pairs are not."""

from collections.abc import Iterator, Sequence


def _pairs(*lines: str) -> frozenset[str]:
    return frozenset(pair for line in lines for pair in line.split())


# Pairs of signs that are frequent in Hindi typed this way and next to unknown in English words and romanised names of
# places: counted over Districts, towns and corporations in both scripts and some thousand words of either.
LETTERS = _pairs(
    "EH Fk Hk Js Kk LF Lr Mk Nk Qj Qk Qy SV Sj Uu Vh Vj Vk Vs Zp Zr aZ bV bZ cU dS dV dq fD fF fH fL fQ fV fn gL gS gV",
    "gj iN iU iV iu jk kB kC kF kS kU kV kZ kj kk kv kx lE lU ls mU oH oL oS oZ qf qj qy rZ sB sM sV sx tS tk uV uq ux",
    "vF vL vU vf vk wV wj xZ xj xk yh",
)
SIGNS = _pairs(
    "[k {k 'k \"k /k .k ?k >k =k |k ;k ;s ;e ;w ;u ;d ;r ;h ;f ;g k; y; j; r; p; i; x; V; R; D; U; O; u; k¡",
    "¡l ¡p ¡x ¡V c¡ y[ j[ n[ q[ s[ a[ f[ <+ M+ p= i= s= =q .M n. o` d` i` çk ç; çr çs çf çd Øe Øk fØ pØ f/ v/",
    """q) s' n' f' q' f" o" j" s" "V f{ j{ v{""",
)
MARKS = LETTERS | SIGNS
LOOKED_AT = 1000  # rows of a column are enough to know its font


def columns(rows: Sequence[Sequence[str]]) -> Iterator[tuple[int, set[str]]]:
    """The columns of a sheet that are written for such a font, each with its cells that show it."""
    some = rows[:: max(1, len(rows) // LOOKED_AT)]
    for column in range(max(map(len, some), default=0)):
        if in_font({row[column] for row in some if column < len(row)}):
            yield column, {row[column] for row in rows if column < len(row) and marks(row[column])}


def in_font(texts: set[str]) -> bool:
    """Whether texts are written for such a font: half of those with small letters have a mark, and one has two."""
    found = [marks(text) for text in texts if any("a" <= sign <= "z" for sign in text)]
    return max(found, default=0) > 1 and 2 * sum(map(bool, found)) >= len(found)


def marks(text: str) -> int:
    """How many different pairs of a text speak for such a font; none where it has letters of Devanagari."""
    if any("\u0900" <= sign <= "\u097f" for sign in text):
        return 0
    return len(MARKS & {text[at : at + 2] for at in range(len(text) - 1)})
