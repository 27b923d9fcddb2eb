import { removeBreakMarks } from '@padauk/contract/rules/break-marks';
import { detectBurmeseEncoding, type BurmeseEncoding } from '@padauk/contract/rules/burmese-encoding';
import { convertZawgyiToUnicode } from '@padauk/contract/rules/zawgyi';
import { restoreWa } from '@padauk/contract/rules/zero-and-wa';
import { getLocale } from '@padauk/shared/runtime';
import { loadZawgyiDetector, type ZawgyiProbability } from './zawgyi-detector.ts';

const MYANMAR = /[\u1000-\u109f]/;
/** Minimum probability for a conversion. Generated Shan syllables score up to 0.9998. */
const MIN_PROBABILITY: Readonly<Record<BurmeseEncoding, number>> = { unicode: Infinity, either: 0.9999, unclear: 0.95 };
/** A reader of Zawgyi also types it, even where a word could be either. */
const MIN_PROBABILITY_IN_ZG = 0.5;

interface ZawgyiReader {
  readonly probability: ZawgyiProbability;
  readonly toUnicode: (zawgyi: string) => string;
}

let loadingReader: Promise<ZawgyiReader> | undefined;

async function loadParts(): Promise<ZawgyiReader> {
  const [probability, { default: rabbit }] = await Promise.all([loadZawgyiDetector(), import('rabbit-node')]);
  return {
    probability,
    toUnicode: (zawgyi) => restoreWa(convertZawgyiToUnicode(zawgyi, rabbit.zg2uni)).normalize('NFC'),
  };
}

function loadReader(): Promise<ZawgyiReader> {
  loadingReader ??= loadParts().catch((error: unknown) => {
    loadingReader = undefined;
    throw error;
  });
  return loadingReader;
}

/** Removes invisible marks, replaces zeros by the letter wa, and chooses the minimum probability. */
function prepareText(typed: string): { readonly plain: string; readonly unicode: string; readonly zawgyiFrom: number } {
  const plain = restoreWa(removeBreakMarks(typed));
  const unicode = plain.normalize('NFC');
  const isForReader = MYANMAR.test(unicode) && getLocale() === 'zg';
  return {
    plain,
    unicode,
    zawgyiFrom: isForReader ? MIN_PROBABILITY_IN_ZG : MIN_PROBABILITY[detectBurmeseEncoding(unicode)],
  };
}

/** To Unicode NFC without invisible marks. Outside zg, well-formed Unicode stays. Rejects without the detector. */
export async function convertToUnicode(typed: string): Promise<string> {
  const { plain, unicode, zawgyiFrom } = prepareText(typed);
  if (zawgyiFrom > 1) return unicode;
  const { probability, toUnicode } = await loadReader();
  return probability(plain) > zawgyiFrom ? toUnicode(plain) : unicode;
}

/** For a search: all readings, likeliest first, in NFC without invisible marks. Rejects without the detector. */
export async function listReadings(typed: string): Promise<readonly string[]> {
  const { plain, unicode, zawgyiFrom } = prepareText(typed);
  if (!MYANMAR.test(unicode)) return [unicode];
  const { probability, toUnicode } = await loadReader();
  const readings = [unicode, toUnicode(plain)];
  return probability(plain) > zawgyiFrom ? readings.reverse() : readings;
}
