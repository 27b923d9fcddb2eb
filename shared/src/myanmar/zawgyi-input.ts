import { withoutBreakMarks } from '@padauk/contract/rules/myanmar-text';
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
  return { probability, toUnicode: rabbit.zg2uni };
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
