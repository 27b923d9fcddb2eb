import { createGenerator } from '../../test/simulate-roll-outs.ts';
import { findBuildMetrics, type BuildMetrics } from './metrics.rules.ts';
import { parseSlowerPercent, describeSlowness } from './slowness.rules.ts';

const ENOUGH_DATA = { measured: 400, measuredVisitors: 90, inpMeasured: 300, inpVisitors: 80 };
const createSpeed = (build: string, values: Partial<BuildMetrics>): BuildMetrics => ({
  ...findBuildMetrics([], 'lottery', build),
  ...ENOUGH_DATA,
  ...values,
});
const active = createSpeed('a', { lcpMs: 2_000, inpMs: 150 });

describe('describeSlowness', () => {
  it.each<readonly [string, Partial<BuildMetrics>, RegExp]>([
    ['a slower first view', { lcpMs: 3_100 }, /^it is more than 50% slower .* LCP of c 3100 ms .* of a 2000 ms/],
    ['a slower interaction', { lcpMs: 2_000, inpMs: 300 }, /INP of c 300 ms on 300 pages, of a 150 ms on 300/],
  ])('describes %s with the metrics', (_title, values, why) => {
    expect(describeSlowness(createSpeed('c', values), active, 50)).toMatch(why);
  });

  it.each<readonly [string, Partial<BuildMetrics>]>([
    ['a difference below the percentage', { lcpMs: 2_900 }],
    ['a difference that is not noticeable', { lcpMs: 2_000, inpMs: 240 }],
    ['too few pages', { lcpMs: 9_000, measured: 199 }],
    ['too few visitors', { lcpMs: 9_000, measuredVisitors: 29 }],
    ['a slower interaction on too few pages', { lcpMs: 2_000, inpMs: 900, inpMeasured: 199 }],
    ['a slower interaction of too few visitors', { lcpMs: 2_000, inpMs: 900, inpVisitors: 29 }],
    ['a canary without metrics', { lcpMs: null, inpMs: null }],
  ])('returns null for %s', (_title, values) => {
    expect(describeSlowness(createSpeed('c', values), active, 50)).toBeNull();
  });

  it('returns null if the active build has too few pages', () => {
    expect(describeSlowness(createSpeed('c', { lcpMs: 9_000 }), { ...active, measured: 10 }, 50)).toBeNull();
  });

  it('returns null for a difference below 500 ms of a fast first view', () => {
    expect(describeSlowness(createSpeed('c', { lcpMs: 1_000 }), { ...active, lcpMs: 600 }, 50)).toBeNull();
    expect(describeSlowness(createSpeed('c', { lcpMs: 1_101 }), { ...active, lcpMs: 600 }, 50)).toContain(
      'LCP of c 1101 ms',
    );
  });

  it('returns null for a slower interaction if the active build has too few interactions', () => {
    const withFewInteractions = { ...active, inpMeasured: 10 };
    expect(describeSlowness(createSpeed('c', { lcpMs: 2_000, inpMs: 900 }), withFewInteractions, 50)).toBeNull();
  });

  it('returns null if the percentage is 0', () => {
    expect(describeSlowness(createSpeed('c', { lcpMs: 9_000 }), active, 0)).toBeNull();
  });

  it('does not report an equally fast canary by chance in repeated checks', () => {
    const random = createGenerator(7);
    // Load times are log-normal: some phones take four times as long as most.
    const drawLcp = (): number => {
      const [first, second] = [random(), random()];
      return 1_500 * Math.exp(0.8 * Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second));
    };
    const computeP75 = (times: readonly number[]): number =>
      times.toSorted((first, second) => first - second)[Math.floor(times.length * 0.75)] ?? 0;
    const all = Array.from({ length: 2_000 }, drawLcp);
    const known = createSpeed('a', { measured: all.length, lcpMs: computeP75(all) });
    const stopped = Array.from({ length: 100 }, () => {
      const times = Array.from({ length: 800 }, drawLcp);
      return [200, 300, 400, 600, 800].some(
        (measured) =>
          describeSlowness(createSpeed('c', { measured, lcpMs: computeP75(times.slice(0, measured)) }), known, 50) !==
          null,
      );
    });

    expect(stopped.filter(Boolean)).toHaveLength(0);
  });

  it.each([
    [undefined, 50],
    ['', 50],
    ['0', 0],
    ['80', 80],
    ['1001', null],
    ['-1', null],
    ['fast', null],
  ])('parseSlowerPercent of CANARY_SLOWER_PERCENT=%s is %p', (text, percent) => {
    expect(parseSlowerPercent(text)).toBe(percent);
  });
});
