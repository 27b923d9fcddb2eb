/** Words of Unicode Burmese, by the dictionary that `Intl.Segmenter` and the lines of browsers share, and what it does not know. */

export const ENDS_IN_MYANMAR = /[\u1000-\u109f]$/;
/** Not the stops ၊ ။ and the particles ၌ ၍ ၏: they close what stands before them, and no line begins with them. */
export const BEGINS_A_WORD = /^[\u1000-\u1049\u104e\u1050-\u109f]/;

/** A final of the syllable before: a consonant that is killed, as in အကော|င့် and ပက်ကေ့|ချ်, or a sign alone. */
const BEGINS_IN_A_SYLLABLE = /^(?:[\u1000-\u1021\u103f][\u103b-\u103e]?\u1037?\u103a|[\u102b-\u103e])/;

/** What stands with the noun or the verb before it. */
const PARTICLES: ReadonlySet<string> = new Set(
  (
    'ကို က ၏ မှ သို့ တွင် ဖြင့် နှင့် များ သာ လည်း ပါ ပါသည် ပါပြီ ပါမည် သည် မည် မယ် တယ် ပြီ ပြီး သော သည့် မည့် ရန် လျှင် ခြင်း မှု ချက် ' +
    'ဆဲ တော့ သေး သေးပါ သေးသည် ဆုံး ခဲ့ မီ သား တိုင်း ရှိ လား နော် ပဲ ပင်'
  ).split(' '),
);

/** What stands with the noun or the verb after it. */
const PREFIXES: ReadonlySet<string> = new Set(['အ', 'မ', 'တစ်']);

/** Words of the app that the dictionary takes apart. */
export const WORDS: readonly string[] = (
  'ပိုက်ဆံအိတ် အင်တာနက် ဘောနပ်စ် ပက်ကေ့ချ် ပရိုမိုးရှင်း ပရိုဖိုင် ဘရောက်ဆာ ဆာဗာ ဗားရှင်း လစ်မစ် အီးမေးလ် မာစတာ စတော့အိတ်ချိန်း ဘော်ဒီ စကင် စခရင်ရှော့ ' +
  'ငွေထုတ် ငွေသွင်း ငွေလွှဲ ငွေပမာဏ ထိုးကြေး ထိုးငွေ ပေါက်ကြေး ပေါက်ငွေ အနိုင်ငွေ ထွက်ဂဏန်း ပွဲစဉ် ဖုန်းနံပါတ် ပြေစာနံပါတ် ကိုယ်ရေး အချက်အလက် ' +
  'မိတ်ဆက်ကုဒ် ဖိတ်ခေါ် လက်မခံ မကစား ပြန်အမ်း ပုံမှန် ရုံးချိန် နားချိန် ခေတ္တနား ကတိပြု မည်သူမျှ ကျွန်ုပ်တို့ နည်းလမ်း ဆက်သွယ် တောင်းဆို လုံးဝ ပြင်ပ'
).split(' ');

let segmenter: Intl.Segmenter | undefined;

interface BurmesePiece {
  readonly word: string;
  /** No line may end between it and the piece before. */
  readonly isKept: boolean;
}

/** Where the words of the app begin that stand in a text, and how long each is. */
function placesOfWords(text: string): readonly (readonly [start: number, end: number])[] {
  return WORDS.flatMap((word) => {
    const places: (readonly [number, number])[] = [];
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
      places.push([at, at + word.length]);
    return places;
  });
}

/** A text in the pieces of the dictionary, in order, joined again they are the text. A browser without a segmenter takes the whole text as one word. */
export function burmesePieces(unicode: string): readonly BurmesePiece[] {
  if (typeof Intl.Segmenter !== 'function') return [{ word: unicode, isKept: false }];
  segmenter ??= new Intl.Segmenter('my', { granularity: 'word' });
  const places = placesOfWords(unicode);
  const pieces: BurmesePiece[] = [];
  let before = '';
  for (const { segment, index } of segmenter.segment(unicode)) {
    // The dictionary may cut after a virama ("ကမ္|ဘာ"): such a cut is inside a stack, so the two halves are one piece.
    const last = before.endsWith('\u1039') ? pieces.pop() : undefined;
    const isKept =
      last?.isKept ??
      (BEGINS_IN_A_SYLLABLE.test(segment) ||
        PARTICLES.has(segment) ||
        PREFIXES.has(before) ||
        places.some(([start, end]) => start < index && index < end));
    pieces.push({ word: (last?.word ?? '') + segment, isKept });
    before = segment;
  }
  return pieces;
}
