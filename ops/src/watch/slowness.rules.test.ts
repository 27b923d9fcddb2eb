import { createGenerator } from '../../test/simulate-roll-outs.ts';
import { findBuildMetrics, type BuildMetrics } from './metrics.rules.ts';
import { parseSlowerPercent, describeSlowness } from './slowness.rules.ts';

const ENOUGH_DATA = { measured: 400, measuredVisitors: 90, inpMeasured: 300, inpVisitors: 80 };
const createSpeed = (build: string, told: Partial<BuildMetrics>): BuildMetrics => ({
  ...findBuildMetrics([], 'lottery', build),
  ...ENOUGH_DATA,
  ...told,
});
const active = createSpeed('a', { lcpMs: 2_000, inpMs: 150 });

describe('a canary that is slower', () => {
  it.each<readonly [string, Partial<BuildMetrics>, RegExp]>([
    ['in its first view', { lcpMs: 3_100 }, /^it is more than 50% slower .* LCP of c 3100 ms .* of a 2000 ms/],
    ['in its answer to a touch', { lcpMs: 2_000, inpMs: 300 }, /INP of c 300 ms on 300 pages, of a 150 ms on 300/],
  ])('%s is stopped, with the figures', (_what, told, why) => {
    expect(describeSlowness(createSpeed('c', told), active, 50)).toMatch(why);
  });

  it.each<readonly [string, Partial<BuildMetrics>]>([
    ['by less than the share', { lcpMs: 2_900 }],
    ['by what nobody feels', { lcpMs: 2_000, inpMs: 240 }],
    ['on too few pages', { lcpMs: 9_000, measured: 199 }],
    ['for too few visitors', { lcpMs: 9_000, measuredVisitors: 29 }],
    ['in its answer to a touch, which few of its pages have had', { lcpMs: 2_000, inpMs: 900, inpMeasured: 199 }],
    ['in its answer to a touch, of too few visitors', { lcpMs: 2_000, inpMs: 900, inpVisitors: 29 }],
    ['and has told nothing', { lcpMs: null, inpMs: null }],
  ])('%s goes on', (_what, told) => {
    expect(describeSlowness(createSpeed('c', told), active, 50)).toBeNull();
  });

  it('goes on beside an active build of which too little is known', () => {
    expect(describeSlowness(createSpeed('c', { lcpMs: 9_000 }), { ...active, measured: 10 }, 50)).toBeNull();
  });

  it('goes on beside one that is fast in any case, by what nobody feels of the first view', () => {
    expect(describeSlowness(createSpeed('c', { lcpMs: 1_000 }), { ...active, lcpMs: 600 }, 50)).toBeNull();
    expect(describeSlowness(createSpeed('c', { lcpMs: 1_101 }), { ...active, lcpMs: 600 }, 50)).toContain(
      'LCP of c 1101 ms',
    );
  });

  it('in its answer to a touch goes on beside an active build that few have touched', () => {
    const touched = { ...active, inpMeasured: 10 };
    expect(describeSlowness(createSpeed('c', { lcpMs: 2_000, inpMs: 900 }), touched, 50)).toBeNull();
  });

  it('goes on where the share is 0', () => {
    expect(describeSlowness(createSpeed('c', { lcpMs: 9_000 }), active, 0)).toBeNull();
  });

  it('that is as fast as the other is not stopped by chance, however often one looks', () => {
    const random = createGenerator(7);
    // Phones vary log-normally: some take four times as long as most.
    const lcp = (): number => {
      const [one, other] = [random(), random()];
      return 1_500 * Math.exp(0.8 * Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other));
    };
    const p75 = (times: readonly number[]): number =>
      times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.75)] ?? 0;
    const all = Array.from({ length: 2_000 }, lcp);
    const known = createSpeed('a', { measured: all.length, lcpMs: p75(all) });
    const stopped = Array.from({ length: 100 }, () => {
      const times = Array.from({ length: 800 }, lcp);
      return [200, 300, 400, 600, 800].some(
        (measured) =>
          describeSlowness(createSpeed('c', { measured, lcpMs: p75(times.slice(0, measured)) }), known, 50) !== null,
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
  ])('CANARY_SLOWER_PERCENT=%s is %p', (text, percent) => {
    expect(parseSlowerPercent(text)).toBe(percent);
  });
});
