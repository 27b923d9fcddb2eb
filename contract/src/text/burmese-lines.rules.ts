import { LETTER_JOINER, removeBreakMarks, WORD_JOINER, ZERO_WIDTH_SPACE } from './break-marks.rules.ts';

export const ENDS_IN_MYANMAR = /[\u1000-\u109f]$/;
/** Excludes ၊ ။ ၌ ၍ ၏, which belong to the preceding text and never begin a line. */
export const BEGINS_A_WORD = /^[\u1000-\u1049\u104e\u1050-\u109f]/;

/** The rest of the previous syllable: a killed consonant (အကော|င့်, ပက်ကေ့|ချ်), or a sign. */
const CONTINUES_A_SYLLABLE = /^(?:[\u1000-\u1021\u103f][\u103b-\u103e]?\u1037?\u103a|[\u102b-\u103e])/;

const PARTICLES: ReadonlySet<string> = new Set(
  (
    'ကို က ၏ မှ သို့ တွင် ဖြင့် နှင့် များ သာ လည်း ပါ ပါသည် ပါပြီ ပါမည် သည် မည် မယ် တယ် ပြီ ပြီး သော သည့် မည့် ရန် လျှင် ခြင်း မှု ချက် ' +
    'ဆဲ တော့ သေး သေးပါ သေးသည် ဆုံး ခဲ့ မီ သား တိုင်း ရှိ လား နော် ပဲ ပင်'
  ).split(' '),
);

const PREFIXES: ReadonlySet<string> = new Set(['အ', 'မ', 'တစ်']);

export const WORDS: readonly string[] = (
  'ပိုက်ဆံအိတ် အင်တာနက် ဘောနပ်စ် ပက်ကေ့ချ် ပရိုမိုးရှင်း ပရိုဖိုင် ဘရောက်ဆာ ဆာဗာ ဗားရှင်း လစ်မစ် အီးမေးလ် မာစတာ စတော့အိတ်ချိန်း ဘော်ဒီ စကင် စခရင်ရှော့ ' +
  'ငွေထုတ် ငွေသွင်း ငွေလွှဲ ငွေပမာဏ ထိုးကြေး ထိုးငွေ ပေါက်ကြေး ပေါက်ငွေ အနိုင်ငွေ ထွက်ဂဏန်း ပွဲစဉ် ဖုန်းနံပါတ် ပြေစာနံပါတ် ကိုယ်ရေး အချက်အလက် ' +
  'မိတ်ဆက်ကုဒ် ဖိတ်ခေါ် လက်မခံ မကစား ပြန်အမ်း ပုံမှန် ရုံးချိန် နားချိန် ခေတ္တနား ကတိပြု မည်သူမျှ ကျွန်ုပ်တို့ နည်းလမ်း ဆက်သွယ် တောင်းဆို လုံးဝ ပြင်ပ'
).split(' ');

let segmenter: Intl.Segmenter | undefined;

interface BurmeseSegment {
  readonly word: string;
  readonly isJoined: boolean;
}

function findWordRanges(text: string): readonly (readonly [start: number, end: number])[] {
  return WORDS.flatMap((word) => {
    const places: (readonly [number, number])[] = [];
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
      places.push([at, at + word.length]);
    return places;
  });
}

/** The joined pieces equal the text. Without `Intl.Segmenter` the whole text is one piece. */
export function segmentBurmese(unicode: string): readonly BurmeseSegment[] {
  if (typeof Intl.Segmenter !== 'function') return [{ word: unicode, isJoined: false }];
  segmenter ??= new Intl.Segmenter('my', { granularity: 'word' });
  const places = findWordRanges(unicode);
  const pieces: BurmeseSegment[] = [];
  let before = '';
  for (const { segment, index } of segmenter.segment(unicode)) {
    // The dictionary may split after a virama ("ကမ္|ဘာ"), inside a stack; merge the two halves.
    const last = before.endsWith('\u1039') ? pieces.pop() : undefined;
    const isKept =
      last?.isJoined ??
      (CONTINUES_A_SYLLABLE.test(segment) ||
        PARTICLES.has(segment) ||
        PREFIXES.has(before) ||
        places.some(([start, end]) => start < index && index < end));
    pieces.push({ word: (last?.word ?? '') + segment, isJoined: isKept });
    before = segment;
  }
  return pieces;
}

/** U+1024, "this", is a word by itself. */
const BURMESE_SYLLABLE =
  /([\u1000-\u1023\u1025-\u1038\u103a-\u109f])(?=[\u1000-\u1021\u1023-\u102a\u103f](?!\u1037?\u103a|\u1039|[\u103b-\u103e]\u103a))/g;

/** Joined explicitly, because browser dictionaries split these words differently. */
const JOINED_WORDS = WORDS.map((word) => [word, word.replace(BURMESE_SYLLABLE, `$1${WORD_JOINER}`)] as const);

/** Maximum number of passes; each mark can change how the dictionary splits the rest. */
const MAX_PASSES = 6;

function addJoiners(text: string): string {
  let joined = text;
  // A mark ends the dictionary's run, so the text beside it may be split differently.
  for (let round = 0; round < MAX_PASSES; round += 1) {
    let next = '';
    for (const { word, isJoined } of segmentBurmese(joined))
      next += (isJoined && ENDS_IN_MYANMAR.test(next) && BEGINS_A_WORD.test(word) ? WORD_JOINER : '') + word;
    if (next === joined) return joined;
    joined = next;
  }
  return joined;
}

/** Also inside the words of the dictionary: Firefox has a different one. WebKit measures a stack beside a mark too wide. */
function joinSyllables(text: string): string {
  return segmentBurmese(text)
    .map(({ word }) => (word.includes('\u1039') ? word : word.replace(BURMESE_SYLLABLE, `$1${WORD_JOINER}`)))
    .join('');
}

function findBreakPositions(text: string): ReadonlySet<number> {
  const places = new Set<number>();
  let place = 0;
  for (const { word, isJoined } of segmentBurmese(text)) {
    if (!isJoined) places.add(place);
    place += removeBreakMarks(word).length;
  }
  return places;
}

/** Restores breaks that the dictionary no longer finds beside a joiner. */
function restoreBreaks(joined: string): string {
  const wanted = findBreakPositions(removeBreakMarks(joined));
  const seen = findBreakPositions(joined);
  let place = 0;
  let opened = '';
  for (const letter of joined) {
    const isLost = wanted.has(place) && !seen.has(place) && ENDS_IN_MYANMAR.test(opened) && BEGINS_A_WORD.test(letter);
    opened += (isLost ? ZERO_WIDTH_SPACE : '') + letter;
    if (letter !== WORD_JOINER && letter !== ZERO_WIDTH_SPACE) place += letter.length;
  }
  return opened;
}

/** No line break inside a word or before a particle. Placeholders, tags and ASCII stay unchanged. Idempotent. */
export function joinBurmeseWords(text: string): string {
  const plain = removeBreakMarks(text);
  const words = JOINED_WORDS.reduce((line, [word, joinedWord]) => line.replaceAll(word, joinedWord), plain);
  const joined = addJoiners(restoreBreaks(joinSyllables(addJoiners(words))));
  // Last: the segmenter takes a LETTER_JOINER as a part of a word.
  return joined.replaceAll(WORD_JOINER, LETTER_JOINER);
}
