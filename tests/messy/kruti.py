"""The corporations' Hindi names as they are typed for the font Kruti Dev 010."""

KRUTI_DEV = {
    "आगरा": "vkxjk",
    "अलीगढ़": "vyhx<+",
    "अयोध्या": "v;ks/;k",
    "बरेली": "cjsyh",
    "फिरोजाबाद": "fQjkstkckn",
    "गाजियाबाद": "xkft;kckn",
    "गोरखपुर": "xksj[kiqj",
    "झांसी": ">kalh",
    "कानपुर": "dkuiqj",
    "लखनऊ": "y[kuÅ",
    "मथुरा-वृन्दावन": "eFkqjk&o`Unkou",
    "मेरठ": "esjB",
    "मुरादाबाद": "eqjknkckn",
    "प्रयागराज": "ç;kxjkt",
    "सहारनपुर": "lgkjuiqj",
    "शाहजहाँपुर": "'kkgtgk¡iqj",
    "वाराणसी": "okjk.klh",
}
