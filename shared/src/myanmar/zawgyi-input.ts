import { withoutBreakMarks } from '@padauk/contract/rules/break-marks';
import { burmeseEncodingOf, type BurmeseEncoding } from '@padauk/contract/rules/burmese-encoding';
import { unicodeOfZawgyi } from '@padauk/contract/rules/zawgyi';
import { spellWa } from '@padauk/contract/rules/zero-and-wa';
import { currentLocale } from '@padauk/shared/runtime';
import { loadZawgyiDetector, type ZawgyiProbability } from './zawgyi-detector.ts';

const MYANMAR = /[\u1000-\u109f]/;
/** Minimum probability for a conversion. Generated Shan syllables score up to 0.9998. */
const ZAWGYI_FROM: Readonly<Record<BurmeseEncoding, number>> = { unicode: Infinity, either: 0.9999, unclear: 0.95 };
/** A reader of Zawgyi also types it, even where a word could be either. */
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

/** Removes invisible marks, replaces zeros by the letter wa, and chooses the minimum probability. */
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

/** To Unicode NFC without invisible marks. Outside zg, well-formed Unicode stays. Rejects without the detector. */
export async function unicodeOf(typed: string): Promise<string> {
  const { plain, unicode, zawgyiFrom } = prepare(typed);
  if (zawgyiFrom > 1) return unicode;
  const { probability, toUnicode } = await reader();
  return probability(plain) > zawgyiFrom ? toUnicode(plain) : unicode;
}

/** For a search: all readings, likeliest first, in NFC without invisible marks. Rejects without the detector. */
export async function readingsOf(typed: string): Promise<readonly string[]> {
  const { plain, unicode, zawgyiFrom } = prepare(typed);
  if (!MYANMAR.test(unicode)) return [unicode];
  const { probability, toUnicode } = await reader();
  const readings = [unicode, toUnicode(plain)];
  return probability(plain) > zawgyiFrom ? readings.reverse() : readings;
}
