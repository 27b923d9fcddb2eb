import { judgeTally, type Reason } from '../src/watch/verdict.rules.ts';

interface RollOutCase {
  readonly rollOuts: number;
  /** Per canary. */
  readonly tries: number;
  readonly rate: number;
  readonly otherRate: number;
}

/** Pages of the active build per page of a 5 percent canary. */
const OTHERS = 19;
const CHECK_INTERVAL = 10;

/** Seeded (mulberry32). */
export function createGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The watchdog judges each roll-out as it grows. Every failure is another visitor's. */
export function simulateRollOuts({
  rollOuts,
  tries,
  rate,
  otherRate,
}: RollOutCase): readonly { readonly reason: Reason | null; readonly tries: number }[] {
  const chance = createGenerator(20_261_120);
  /** Geometric steps between failures: one random number per failure, not per page. */
  const failsOf = (pages: number, at: number): number => {
    const gap = (): number => (at >= 1 ? 0 : Math.floor(Math.log(1 - chance()) / Math.log(1 - at)));
    let failures = 0;
    for (let page = gap(); page < pages; page += 1 + gap()) failures += 1;
    return failures;
  };
  return Array.from({ length: rollOuts }, () => {
    let [failures, otherFailures] = [0, 0];
    for (let reported = CHECK_INTERVAL; reported <= tries; reported += CHECK_INTERVAL) {
      failures += failsOf(CHECK_INTERVAL, rate);
      otherFailures += failsOf(CHECK_INTERVAL * OTHERS, otherRate);
      const reason = judgeTally(
        { tries: reported, failures, failingVisitors: failures },
        { tries: reported * OTHERS, failures: otherFailures, failingVisitors: otherFailures },
      );
      if (reason !== null) return { reason, tries: reported };
    }
    return { reason: null, tries };
  });
}
