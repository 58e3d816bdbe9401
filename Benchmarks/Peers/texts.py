"""Texts in many scripts, made from a few words each, always the same.

usage: texts.py FOLDER BYTES...

writes FOLDER/NAME.BYTES.txt for each text and each number of bytes, in round thousands or more: about so many bytes,
since a text ends with a paragraph. What is longer than a megabyte repeats one.
"""

import os
import random
import sys

UNIT = 1_000_000

ENGLISH = """the of and to a in that was he it his with as for had you not be her on at by which have or from this him
but all she they were my are me one their so an said them we who would been will no when there if more out up what into
can do time now could some than other upon very down about rabbit little never thought queen little-known well-bred
don't it's o'clock 1,234 3.50 chapter caterpillar and/or (perhaps) [sic] mock-turtle curious conversation e.g. wonderful
looking-glass 1865 remarkable hedgehogs flamingoes neighbourhood extraordinary"""
GERMAN = """der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat
dass sie nach wird bei einer um am sind noch wie einem über einen so zum kann schließlich größer Mädchen Häuser Straße
Königin Überraschung möglich gehört Höhle natürlich Grüße Fräulein Geschwindigkeitsbegrenzung Donaudampfschifffahrt
z.B. 1.234,50 groß-artig süß Bäume Äpfel Öl Übel"""
FRENCH = """de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont la à été même
très où déjà après être français l’eau d’abord s’écria c’était qu’elle aujourd’hui garçon façon hôtel forêt noël œuvre
cœur naïve élève élégant voilà peut-être dit-elle là-bas"""
RUSSIAN = """и в не на я быть он с что а по это она этот к но они мы весь который из у то за свой что весь год от так о
для ты же все тот мочь вы человек такой его сказать один или только если время рука нет очень кролик королева чудесный
удивительный какой-то по-русски из-за здравствуйте достопримечательность"""
GREEK = """και το να του η της με που την από για είναι στο ο οι στην των τα ένα μια δεν θα τον σε αυτό ήταν πολύ μας
κόσμος άνθρωπος βασίλισσα κουνέλι θαυμάσιος παράξενος ώρα νερό γη ουρανός φως σκοτάδι"""
HEBREW = """אֶת שֶׁל עַל הוּא לֹא זֶה כִּי אֲשֶׁר הָיָה אִם גַּם כָּל אֲנִי הִיא בֵּין אַחֲרֵי רַק עוֹד מְאֹד שָׁלוֹם בְּרֵאשִׁית בָּרָא אֱלֹהִים הַשָּׁמַיִם וְאֵת
הָאָרֶץ בֵּית־סֵפֶר אַרְנֶבֶת מַלְכָּה יְלָדִים פְּלָאוֹת"""
ARABIC = """فِي مِنْ عَلَى إِلَى أَنَّ هَذَا الَّتِي كَانَ لَا مَا هُوَ قَالَ ذَلِكَ بَعْدَ كُلِّ عِنْدَ لَمْ بَيْنَ كِتَابٌ مَرْحَبًا السَّلَامُ الْأَرْنَبُ الْمَلِكَةُ عَجِيبٌ السَّمَاءُ وَالْأَرْضُ
الأولى العالم ١٢٣"""
HINDI = """के में की है और से का को पर इस होता कि जो कर मैं यह था ने तो एक नहीं लिए अपने वह भी क्या उन्होंने विश्व स्त्री क्षेत्र
खरगोश रानी आश्चर्य विद्यार्थी प्रश्न उत्तर ज्ञान कृष्ण संस्कृति १२३"""
THAI = """ที่ และ ใน เป็น ของ การ มี ได้ จะ ไม่ ให้ ว่า กับ มา ไป นี้ กระต่าย ราชินี มหัศจรรย์ น้ำ ทำ กำลัง ประเทศ ภาษาไทย
สวัสดี ๑๒๓"""
JAPANESE = """の に は を た が で て と し れ さ ある いる も する から な こと として い や など なっ ない この ため その あっ
よう また もの という あり まで られ なる へ か だ これ によって により アリス ウサギ コンピューター 不思議 国 女王 春眠
キャッチ ちょっと 二〇二六年 ＡＢＣ"""
CHINESE = """的 一 是 不 了 在 人 有 我 他 这 个 们 中 来 上 大 为 和 国 地 到 以 说 时 要 就 出 会 可 也 你 对 生 能 而 子 那
得 于 着 下 自 之 年 春眠不覺曉 處處聞啼鳥 兔子 王后 奇妙 ２０２６ ABC"""
KOREAN = """이 그 저 것 수 나 우리 있다 하다 되다 없다 않다 사람 보다 같다 주다 대하다 가다 년 한 말 일 때문 그리고
여왕이 토끼가 이상한 나라의 앨리스는 안녕하세요 대한민국 ‘하늘’ 2026년"""
EMOJI = """so the happy and ok yes 😀 😂 ❤️ ❤ 👍🏽 👩‍👩‍👧‍👦 🇫🇷 🇩🇪 1️⃣ 🎉🎉🎉 🙏🙏 👨🏿‍🚀 🏳️‍🌈 ☀️☁️ 😀😃😄😁😆😅 ✨ 🐇 👑 ♠ ♥ ☺️"""

# Of each: the words, what stands between words and between clauses, at the end of sentences, and around speech.
PLAIN = (" ", ", ", ". ? ! ; :".split(), ('"', '"'))
CURLY = (" ", ", ", ". ? ! … ; —".split(), ("“", "”"))
LATIN = (" ", ", ", ". ? !".split(), ("„", "“"))
GUILLEMETS = (" ", ", ", ". \u202f? \u202f!".split(" "), ("«\u202f", "\u202f»"))
ARABIC_SIGNS = (" ", "، ", ". ؟ !".split(), ("«", "»"))
DANDA = (" ", ", ", "। ? !".split(), ("“", "”"))
SPACELESS = ("", "、", "。 。 ！ ？".split(), ("「", "」"))
CHINESE_SIGNS = ("", "，", "。 。 ！ ？".split(), ("“", "”"))
TEXTS = {
    "ascii": (ENGLISH, PLAIN),
    "curly": (ENGLISH.replace("'", "’"), CURLY),
    "german": (GERMAN, LATIN),
    "french": (FRENCH, GUILLEMETS),
    "russian": (RUSSIAN, LATIN),
    "greek": (GREEK, CURLY),
    "hebrew": (HEBREW, PLAIN),
    "arabic": (ARABIC, ARABIC_SIGNS),
    "hindi": (HINDI, DANDA),
    "thai": (THAI, PLAIN),
    "japanese": (JAPANESE, SPACELESS),
    "chinese": (CHINESE, CHINESE_SIGNS),
    "korean": (KOREAN, CURLY),
    "emoji": (EMOJI, CURLY),
}
# One line of any length, with no line end at all.
LINE = "ascii-line"
NAMES = [*TEXTS, LINE]


class Writer:
    """Strings words together, those at the front of the list more often."""

    def __init__(self, name):
        words, (self.space, self.comma, self.ends, self.quotes) = TEXTS[name]
        self.random = random.Random(name)
        self.words = words.split()
        self.weights = [1 / (place + 4) for place in range(len(self.words))]
        # Thai has spaces between phrases, not between words.
        self.phrase = 5 if name == "thai" else 0

    def clause(self):
        words = self.random.choices(self.words, self.weights, k=self.random.randint(3, 14))
        if self.phrase:
            phrases = [words[at : at + self.phrase] for at in range(0, len(words), self.phrase)]
            return " ".join("".join(phrase) for phrase in phrases)
        return self.space.join(words)

    def sentence(self):
        clauses = [self.clause() for _ in range(self.random.randint(1, 3))]
        text = self.comma.join(clauses) + self.random.choice(self.ends)
        return text[:1].upper() + text[1:]

    def paragraph(self):
        """Sentences of which every third or so is spoken."""
        parts = []
        for _ in range(self.random.randint(1, 8)):
            sentence = self.sentence()
            if self.random.random() < 0.3:
                sentence = self.quotes[0] + sentence + self.quotes[1]
            parts.append(sentence)
        return (self.space and " ").join(parts)


def make(name, size):
    """About so many bytes of a text."""
    writer = Writer("ascii" if name == LINE else name)
    separator = b" " if name == LINE else b"\n\n"
    parts, length = [], 0
    while length < min(size, UNIT):
        part = writer.paragraph().encode() + separator
        parts.append(part)
        length += len(part)
    unit = b"".join(parts)
    return unit * max(1, round(size / len(unit)))


def write(folder, name, size):
    """The path of a text, which is made if it is not there."""
    path = os.path.join(folder, f"{name}.{size}.txt")
    if not os.path.exists(path):
        with open(path, "wb") as file:
            file.write(make(name, size))
    return path


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    for size in map(int, sys.argv[2:]):
        for name in NAMES:
            write(sys.argv[1], name, size)


if __name__ == "__main__":
    main()
