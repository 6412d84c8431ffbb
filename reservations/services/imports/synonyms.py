"""What offices, the census and its Hindi tables call the columns of a file; data for headers.py, in plain spelling."""

from collections.abc import Mapping

# Said of a column, but no part of what it counts.
NOISE = """the of as per in by at and total persons person no nos number numbers figures data details detail year census
all sum के की का को में एवं तथा और अनुसार जनगणना वर्ष सन् सन कुल योग संख्या व्यक्ति व्यक्तियों विवरण"""

# A count of persons: what is left beside it says whose.
MEASURES = "population pop जनसंख्या आबादी"

# One half of the persons; such a column is never the figure asked for.
HALVES = "male female males females men women m f पुरुष महिला स्त्री महिलाएं"

HINDI, ENGLISH = "hindi hi हिंदी हिन्दी", "english en अंग्रेजी"

# A class of bodies, said for the body itself; and a panchayat, which for constituencies is another body.
BODIES = (
    "local body", "urban local body", "local bodies", "ulb", "municipal corporation", "municipal council",
    "nagar palika parishad", "nagar palika", "nagar nigam", "municipality", "town", "nikay", "nagar nikay",
    "स्थानीय निकाय", "नगरीय निकाय", "नगर निकाय", "निकाय", "नगर निगम", "नगर पालिका परिषद", "नगरपालिका परिषद",
    "नगर पालिका", "नगरपालिका", "नगर",
)  # fmt: skip
SEATS = ("constituency", "ward", "निर्वाचन क्षेत्र", "वार्ड", "प्रादेशिक निर्वाचन क्षेत्र")  # bodies that have a panchayat
PANCHAYATS = (
    "kshettra panchayat", "kshetra panchayat", "zila panchayat", "zilla panchayat", "gram panchayat", "nagar panchayat",
    "panchayat", "क्षेत्र पंचायत", "जिला पंचायत", "ग्राम पंचायत", "नगर पंचायत", "पंचायत",
)  # fmt: skip
FAMILIES = ("families", "family", "households", "परिवार", "परिवारों")

DISTRICT = """district, district name, name district, dist, जनपद, जनपद नाम, जिला, जिला नाम, जिले नाम, district code,
जनपद कोड, जिला कोड"""
DIVISION = """division, division name, name division, mandal, मंडल, मंडल नाम, संभाग, संभाग नाम, प्रमंडल, आयुक्त मंडल"""

# By field what it is called; `body` stands for every word of BODIES.
COUNTED: Mapping[str, str] = {
    "population": "population, pop, tot p, p, जनसंख्या, आबादी, population total",
    "sc": """sc, p sc, scheduled castes, scheduled caste, sched castes, अनुसूचित जाति, अनुसूचित जातियां, अनुसूचित जातियों,
    अनु जाति, अ जा, अजा, एससी, एस सी""",
    "st": """st, p st, scheduled tribes, scheduled tribe, अनुसूचित जनजाति, अनुसूचित जनजातियां, अनुसूचित जनजातियों, अनु जनजाति,
    अनु जन जाति, अनुसूचित जन जाति, अ ज जा, अजजा, एसटी, एस टी""",
    "bc": """bc, obc, p bc, p obc, backward classes, backward class, other backward classes, other backward class,
    पिछड़ा वर्ग, पिछड़े वर्ग, पिछड़ा वर्गों, पिछड़ी जाति, अन्य पिछड़ा वर्ग, अन्य पिछड़े वर्ग, पि वर्ग, पि व, अ पि व, ओबीसी, ओ बी सी""",
    "seats": "seats, seat, wards, members, body wards, वार्डों, वार्डो, सदस्य, सदस्यों, स्थान, स्थानों, पदों",
}
DESCRIBED: Mapping[str, str] = {
    "code": """code, lgd code, lgd, body code, code body, body lgd code, lgd code body, town code, town village,
    constituency code, कोड, बॉडी कोड, body कोड, एलजीडी कोड, कूट""",
    "name": "name, body, body name, name body, नाम, body नाम",
    "name_hi": "name hi",
    "kind": """kind, class, type, body type, type body, body class, class body,
    प्रकार, श्रेणी body, body श्रेणी, body प्रकार""",
    "district": DISTRICT,
    "division": DIVISION,
    "notified": "notified, election notified, अधिसूचित",
    "panchayat": "panchayat, panchayat code, code panchayat, पंचायत, पंचायत कोड",
    "election": """election, date election, election date, day election, general election, date general election,
    date poll, poll date, निर्वाचन, निर्वाचन तिथि, निर्वाचन दिनांक, सामान्य निर्वाचन, चुनाव, चुनाव तिथि, मतदान तिथि""",
    "category": """category, reservation, reserved, reserved for, reservation category, reservation status, status,
    आरक्षण, आरक्षण श्रेणी, आरक्षण स्थिति, आरक्षित श्रेणी, श्रेणी, वर्ग, आवंटन""",
    "lgd_code": "directory code, local government directory code, एलजीडी निर्देशिका कोड",
    "valid_from": "valid from, constituted on, date constitution, गठन तिथि, गठन दिनांक",
    "valid_to": "valid to, abolished on, समाप्ति तिथि, समाप्ति दिनांक",
    "sequence": "sequence, turn, order allotment, sequence allotment, आवंटन क्रम, चक्रानुक्रम, चक्रानुक्रम क्रम",
}
# In a file of Districts the code and the names are the District's.
OF_DISTRICTS: Mapping[str, str] = {
    "code": "code, district code, code district, lgd code, lgd, district lgd code, कोड, जनपद कोड, जिला कोड",
    "name": "name, district, district name, name district, नाम, जनपद, जनपद नाम, जिला, जिला नाम, जिले नाम",
    "name_hi": "name hi",
    "division": DIVISION,
    "division_hi": "division hi",
}
# Fields that come in two languages: the column without a word of language is told by the letters in it.
IN_TWO = {"name": "name_hi", "division": "division_hi"}
