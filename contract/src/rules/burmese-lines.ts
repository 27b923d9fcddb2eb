/** Marks Unicode Burmese for browsers, whose dictionary ends lines inside words. For the build of texts and the server, which marks what it sends: no page carries it. */
import { BREAK, JOINER, withoutBreakMarks } from './break-marks.ts';
import { BEGINS_A_WORD, burmesePieces, ENDS_IN_MYANMAR, WORDS } from './burmese-words.ts';

/** Where a syllable begins behind another: at a consonant that is neither killed nor stacked. */
const BURMESE_SYLLABLE =
  /([\u1000-\u1038\u103a-\u109f])(?=[\u1000-\u1021\u1023-\u102a\u103f](?!\u1037?\u103a|\u1039|[\u103b-\u103e]\u103a))/g;

/** The words of the app, each with its syllables joined: the dictionaries of browsers differ in how they take them apart. */
const JOINED_WORDS = WORDS.map((word) => [word, word.replace(BURMESE_SYLLABLE, `$1${JOINER}`)] as const);

/** So often at most is a text read again: each mark that is set leaves the dictionary less to guess. */
const ROUNDS = 6;

/** Sets a joiner wherever the dictionary would end a line and must not. */
function withJoiners(text: string): string {
  let joined = text;
  // A mark ends what the browser's dictionary reads in one go: what stands beside it may be cut anew.
  for (let round = 0; round < ROUNDS; round += 1) {
    let next = '';
    for (const { word, isKept } of burmesePieces(joined))
      next += (isKept && ENDS_IN_MYANMAR.test(next) && BEGINS_A_WORD.test(word) ? JOINER : '') + word;
    if (next === joined) return joined;
    joined = next;
  }
  return joined;
}

/** Where pieces begin at which a line may end, in the text without marks. */
function freePlaces(text: string): ReadonlySet<number> {
  const places = new Set<number>();
  let place = 0;
  for (const { word, isKept } of burmesePieces(text)) {
    if (!isKept) places.add(place);
    place += withoutBreakMarks(word).length;
  }
  return places;
}

/** Opens again what the joiners have closed: beside one, the dictionary may not see the end of a word that it saw before. */
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

/** Unicode Burmese in which a browser ends no line inside a word, nor before a particle. Placeholders, tags and ASCII pass unchanged. Idempotent. */
export function joinBurmeseWords(text: string): string {
  const plain = withoutBreakMarks(text);
  return withJoiners(
    withBreaks(withJoiners(JOINED_WORDS.reduce((all, [word, whole]) => all.replaceAll(word, whole), plain))),
  );
}
