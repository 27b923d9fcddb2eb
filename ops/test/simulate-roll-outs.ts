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

/** Judges each rollout repeatedly as its data grow. Every failure is of another visitor. */
export function simulateRollOuts({
  rollOuts,
  tries,
  rate,
  otherRate,
}: RollOutCase): readonly { readonly reason: Reason | null; readonly tries: number }[] {
  const random = createGenerator(20_261_120);
  /** Geometric steps between failures: one random number per failure, not per page. */
  const drawFailures = (pages: number, failureRate: number): number => {
    const drawGap = (): number =>
      failureRate >= 1 ? 0 : Math.floor(Math.log(1 - random()) / Math.log(1 - failureRate));
    let failures = 0;
    for (let page = drawGap(); page < pages; page += 1 + drawGap()) failures += 1;
    return failures;
  };
  return Array.from({ length: rollOuts }, () => {
    let [failures, otherFailures] = [0, 0];
    for (let reported = CHECK_INTERVAL; reported <= tries; reported += CHECK_INTERVAL) {
      failures += drawFailures(CHECK_INTERVAL, rate);
      otherFailures += drawFailures(CHECK_INTERVAL * OTHERS, otherRate);
      const reason = judgeTally(
        { tries: reported, failures, failingVisitors: failures },
        { tries: reported * OTHERS, failures: otherFailures, failingVisitors: otherFailures },
      );
      if (reason !== null) return { reason, tries: reported };
    }
    return { reason: null, tries };
  });
}
