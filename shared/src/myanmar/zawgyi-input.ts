import { removeBreakMarks } from '@padauk/contract/text/break-marks.rules';
import {
  type BurmeseEncoding,
  convertZawgyiToUnicode,
  detectBurmeseEncoding,
} from '@padauk/contract/text/burmese-encoding.rules';
import { restoreWa } from '@padauk/contract/text/zero-and-wa.rules';
import { getLocale } from '@padauk/shared/runtime';
import { createOnce, MYANMAR } from './to-zawgyi.ts';

/** Minimum probability for a conversion. Generated Shan syllables score up to 0.9998. */
const MIN_PROBABILITY: Readonly<Record<BurmeseEncoding, number>> = { unicode: Infinity, either: 0.9999, unclear: 0.95 };
/** A reader of Zawgyi also types it, even where a word could be either. */
const MIN_PROBABILITY_IN_ZG = 0.5;

const loadReader = createOnce(async () => {
  const [probability, { default: rabbit }] = await Promise.all([loadZawgyiDetector(), import('rabbit-node')]);
  const toUnicode = (zawgyi: string): string =>
    restoreWa(convertZawgyiToUnicode(zawgyi, rabbit.zg2uni)).normalize('NFC');
  return { probability, toUnicode };
});

function prepareText(typed: string) {
  const plain = restoreWa(removeBreakMarks(typed));
  const unicode = plain.normalize('NFC');
  const isForReader = MYANMAR.test(unicode) && getLocale() === 'zg';
  const zawgyiFrom = isForReader ? MIN_PROBABILITY_IN_ZG : MIN_PROBABILITY[detectBurmeseEncoding(unicode)];
  return { plain, unicode, zawgyiFrom };
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

/** The part of Node's `Buffer` that the detector uses: decoding base64. */
class Base64Bytes extends Uint8Array {
  constructor(base64: string) {
    super(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  }
}

/** The package reads its model by `new Buffer(…)`, which browsers lack: define it during the call. */
function runWithBuffer<Made>(make: () => Made): Made {
  const scope: { Buffer?: unknown } = globalThis;
  if (scope.Buffer !== undefined) return make();
  scope.Buffer = Base64Bytes;
  try {
    return make();
  } finally {
    delete scope.Buffer;
  }
}

/**
 * Returns the probability of Zawgyi, 0 to 1. Do not act below 0.95: short words score about 0.5. 23 KB (gzip): load it
 * only once a player has typed Burmese.
 */
export async function loadZawgyiDetector(): Promise<(text: string) => number> {
  const { ZawgyiDetector } = await import('myanmar-tools/build_node/zawgyi_detector.js');
  const detector = runWithBuffer(() => new ZawgyiDetector());
  return (text) => detector.getZawgyiProbability(text);
}
