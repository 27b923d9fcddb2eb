import { withoutBreakMarks } from '@padauk/contract/rules/break-marks';
import { unicodeOfZawgyi } from '@padauk/contract/rules/zawgyi';
import { loadZawgyiDetector, type ZawgyiProbability } from './zawgyi-detector.ts';

const MYANMAR = /[\u1000-\u109f]/;
const ZAWGYI_FROM = 0.95;

interface Reader {
  readonly probability: ZawgyiProbability;
  readonly toUnicode: (zawgyi: string) => string;
}

let loading: Promise<Reader> | undefined;

async function load(): Promise<Reader> {
  const [probability, { default: rabbit }] = await Promise.all([loadZawgyiDetector(), import('rabbit-node')]);
  return { probability, toUnicode: (zawgyi) => unicodeOfZawgyi(zawgyi, rabbit.zg2uni) };
}

function reader(): Promise<Reader> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * What a player typed, in Unicode NFC and without invisible marks: whatever the locale says, a Zawgyi keyboard types Zawgyi. Asked before a
 * text is validated and sent; the server stores Unicode only. Rejects when the detector cannot be fetched.
 */
export async function unicodeOf(typed: string): Promise<string> {
  const plain = withoutBreakMarks(typed);
  if (!MYANMAR.test(plain)) return plain.normalize('NFC');
  const { probability, toUnicode } = await reader();
  return (probability(plain) > ZAWGYI_FROM ? toUnicode(plain) : plain).normalize('NFC');
}

/**
 * Every way to read what was typed, the likeliest first, in Unicode NFC and without invisible marks: for a search, where the detector is not sure of a word or two. Rejects when
 * the detector cannot be fetched.
 */
export async function readingsOf(typed: string): Promise<readonly string[]> {
  const plain = withoutBreakMarks(typed);
  if (!MYANMAR.test(plain)) return [plain.normalize('NFC')];
  const { probability, toUnicode } = await reader();
  const readings = [plain, toUnicode(plain)].map((reading) => reading.normalize('NFC'));
  return probability(plain) > ZAWGYI_FROM ? readings.reverse() : readings;
}
