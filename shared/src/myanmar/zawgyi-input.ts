import { convertZawgyiToUnicode, detectBurmeseEncoding, isZawgyi } from '@padauk/contract/text/burmese-encoding.rules';
import { orderSigns } from '@padauk/contract/text/burmese-signs.rules';
import { normaliseText } from '@padauk/contract/text/normalise-text.rules';
import { buildCacheKey, getLocale, readText, writeText } from '@padauk/shared/runtime';
import { createOnce, MYANMAR } from './to-zawgyi.ts';

/** Set while the last long text of this phone was Zawgyi. */
const getTypistKey = (): string => buildCacheKey('types Zawgyi');
/** Characters from which the encoding of a text is certain. */
const CERTAIN_LENGTH = 12;

const loadReader = createOnce(async () => {
  const [probability, { default: rabbit }] = await Promise.all([loadZawgyiDetector(), import('rabbit-node')]);
  return (text: string, typesZawgyi: boolean) => {
    const unicode = normaliseText(convertZawgyiToUnicode(text, rabbit.zg2uni));
    return { unicode, isZawgyi: isZawgyi(text, { unicode, probability: probability(text) }, typesZawgyi) };
  };
});

/** To Unicode NFC without invisible marks. Outside zg, well-formed Unicode stays. Rejects without the detector. */
export async function convertToUnicode(typed: string): Promise<string> {
  const [first = ''] = await listReadings(typed, true);
  return first;
}

/** For a search: all readings, likeliest first, in NFC without invisible marks. Rejects without the detector. */
export async function listReadings(typed: string, isFirstEnough = false): Promise<readonly string[]> {
  const text = normaliseText(typed);
  if (!MYANMAR.test(text)) return [text];
  const isUnicode = detectBurmeseEncoding(text) === 'unicode';
  const isCertain = text.length >= CERTAIN_LENGTH;
  if (isCertain && isUnicode) writeText(getTypistKey(), null);
  const typesZawgyi = getLocale() === 'zg' || readText(getTypistKey()) !== null;
  if (isFirstEnough && isUnicode && !typesZawgyi) return [text];
  const reading = (await loadReader())(text, typesZawgyi);
  if (isCertain && !isUnicode && reading.isZawgyi) writeText(getTypistKey(), '1');
  return reading.isZawgyi ? [reading.unicode, text] : [typesZawgyi ? text : repairOrder(text), reading.unicode];
}

/** Leaves a text that stays ill-formed: it may be Zawgyi. */
function repairOrder(text: string): string {
  const ordered = orderSigns(text);
  return detectBurmeseEncoding(ordered) === 'unicode' ? ordered : text;
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
