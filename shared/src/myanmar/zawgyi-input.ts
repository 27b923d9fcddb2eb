import { withoutBreakMarks } from '@padauk/contract/rules/break-marks';
import { burmeseEncodingOf, type BurmeseEncoding } from '@padauk/contract/rules/burmese-encoding';
import { unicodeOfZawgyi } from '@padauk/contract/rules/zawgyi';
import { spellWa } from '@padauk/contract/rules/zero-and-wa';
import { currentLocale } from '@padauk/shared/runtime';
import { loadZawgyiDetector, type ZawgyiProbability } from './zawgyi-detector.ts';

const MYANMAR = /[\u1000-\u109f]/;
/** From which probability on a text is converted. Generated syllables of Shan score up to 0.9998. */
const ZAWGYI_FROM: Readonly<Record<BurmeseEncoding, number>> = { unicode: Infinity, either: 0.9999, unclear: 0.95 };
/** Who reads Zawgyi types it, too, also where a word could be either. */
const ZAWGYI_FROM_FOR_ITS_READERS = 0.5;

interface Reader {
  readonly probability: ZawgyiProbability;
  readonly toUnicode: (zawgyi: string) => string;
}

let loading: Promise<Reader> | undefined;

async function load(): Promise<Reader> {
  const [probability, { default: rabbit }] = await Promise.all([loadZawgyiDetector(), import('rabbit-node')]);
  return { probability, toUnicode: (zawgyi) => spellWa(unicodeOfZawgyi(zawgyi, rabbit.zg2uni)).normalize('NFC') };
}

function reader(): Promise<Reader> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * What was typed, without invisible marks, with the letter wa in the place of zeros; and from which probability on it
 * is taken for Zawgyi.
 */
function prepare(typed: string): { readonly plain: string; readonly unicode: string; readonly zawgyiFrom: number } {
  const plain = spellWa(withoutBreakMarks(typed));
  const unicode = plain.normalize('NFC');
  const isForReader = MYANMAR.test(unicode) && currentLocale() === 'zg';
  return {
    plain,
    unicode,
    zawgyiFrom: isForReader ? ZAWGYI_FROM_FOR_ITS_READERS : ZAWGYI_FROM[burmeseEncodingOf(unicode)],
  };
}

/**
 * What a player typed, in Unicode NFC and without invisible marks: whatever the locale is, a Zawgyi keyboard types
 * Zawgyi. Outside zg, well-formed Unicode is never converted. Asked before a text is validated and sent; the server
 * stores Unicode only. Rejects when the detector cannot be fetched.
 */
export async function unicodeOf(typed: string): Promise<string> {
  const { plain, unicode, zawgyiFrom } = prepare(typed);
  if (zawgyiFrom > 1) return unicode;
  const { probability, toUnicode } = await reader();
  return probability(plain) > zawgyiFrom ? toUnicode(plain) : unicode;
}

/**
 * Every way to read what was typed, the likeliest first, in Unicode NFC and without invisible marks: for a search,
 * where nobody can be sure of a word or two. Rejects when the detector cannot be fetched.
 */
export async function readingsOf(typed: string): Promise<readonly string[]> {
  const { plain, unicode, zawgyiFrom } = prepare(typed);
  if (!MYANMAR.test(unicode)) return [unicode];
  const { probability, toUnicode } = await reader();
  const readings = [unicode, toUnicode(plain)];
  return probability(plain) > zawgyiFrom ? readings.reverse() : readings;
}
