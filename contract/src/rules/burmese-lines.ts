import { BREAK, JOINER, withoutBreakMarks } from './break-marks.ts';
import { BEGINS_A_WORD, burmesePieces, ENDS_IN_MYANMAR, WORDS } from './burmese-words.ts';

const BURMESE_SYLLABLE =
  /([\u1000-\u1038\u103a-\u109f])(?=[\u1000-\u1021\u1023-\u102a\u103f](?!\u1037?\u103a|\u1039|[\u103b-\u103e]\u103a))/g;

/** Joined explicitly, because browser dictionaries split these words differently. */
const JOINED_WORDS = WORDS.map((word) => [word, word.replace(BURMESE_SYLLABLE, `$1${JOINER}`)] as const);

/** Maximum number of passes; each mark can change how the dictionary splits the rest. */
const ROUNDS = 6;

function withJoiners(text: string): string {
  let joined = text;
  // A mark ends the dictionary's run, so the text beside it may be split differently.
  for (let round = 0; round < ROUNDS; round += 1) {
    let next = '';
    for (const { word, isKept } of burmesePieces(joined))
      next += (isKept && ENDS_IN_MYANMAR.test(next) && BEGINS_A_WORD.test(word) ? JOINER : '') + word;
    if (next === joined) return joined;
    joined = next;
  }
  return joined;
}

function freePlaces(text: string): ReadonlySet<number> {
  const places = new Set<number>();
  let place = 0;
  for (const { word, isKept } of burmesePieces(text)) {
    if (!isKept) places.add(place);
    place += withoutBreakMarks(word).length;
  }
  return places;
}

/** Restores breaks that the dictionary no longer finds beside a joiner. */
function withBreaks(joined: string): string {
  const wanted = freePlaces(withoutBreakMarks(joined));
  const seen = freePlaces(joined);
  let place = 0;
  let opened = '';
  for (const letter of joined) {
    const isLost = wanted.has(place) && !seen.has(place) && ENDS_IN_MYANMAR.test(opened) && BEGINS_A_WORD.test(letter);
    opened += (isLost ? BREAK : '') + letter;
    if (letter !== JOINER && letter !== BREAK) place += letter.length;
  }
  return opened;
}

/** No line break inside a word or before a particle. Placeholders, tags and ASCII stay unchanged. Idempotent. */
export function joinBurmeseWords(text: string): string {
  const plain = withoutBreakMarks(text);
  return withJoiners(
    withBreaks(withJoiners(JOINED_WORDS.reduce((all, [word, whole]) => all.replaceAll(word, whole), plain))),
  );
}
