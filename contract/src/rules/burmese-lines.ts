import { ZERO_WIDTH_SPACE, WORD_JOINER, removeBreakMarks } from './break-marks.ts';
import { BEGINS_A_WORD, segmentBurmese, ENDS_IN_MYANMAR, WORDS } from './burmese-words.ts';

const BURMESE_SYLLABLE =
  /([\u1000-\u1038\u103a-\u109f])(?=[\u1000-\u1021\u1023-\u102a\u103f](?!\u1037?\u103a|\u1039|[\u103b-\u103e]\u103a))/g;

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
  return addJoiners(
    restoreBreaks(
      addJoiners(JOINED_WORDS.reduce((line, [word, joinedWord]) => line.replaceAll(word, joinedWord), plain)),
    ),
  );
}
