/** Canonical order of the signs after a letter (Unicode Technical Note #11), in NFC. */
const ORDER = 'ျြွှေိီဲုူါာံ့်း';
/** Contractions put a medial or a vowel after an asat: ယောက်ျား, ကျွန်ုပ်. */
const SIGNS = /(?!်[ျု])[\u102b-\u1032\u1036-\u1038\u103a-\u103e]{2,}/g;

/** Unicode only: in Zawgyi the same code points are other signs. A sign that is typed twice draws once, but for tones. */
export function orderSigns(unicode: string): string {
  return unicode.replace(SIGNS, (signs) =>
    [...signs]
      .sort((first, second) => ORDER.indexOf(first) - ORDER.indexOf(second))
      .join('')
      .replace(/([^း])\1+/g, '$1'),
  );
}
