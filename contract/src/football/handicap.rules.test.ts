import fc from 'fast-check';
import { parseValidLine } from '../test-data/lines.ts';
import vectors from '../test-data/settlement-vectors.json';
import {
  formatLine,
  computeLineStrength,
  parseLine,
  computePickPercent,
  type HandicapLine,
  type MatchPick,
} from './handicap.rules.ts';

const lineArbitrary: fc.Arbitrary<HandicapLine> = fc.oneof(
  fc.record({
    goals: fc.integer({ min: 0, max: 9 }),
    sign: fc.constantFrom('+' as const, '-' as const),
    pricePercent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ goals: fc.integer({ min: 0, max: 9 }), sign: fc.constant('=' as const), pricePercent: fc.constant(0) }),
);
const scoreArbitrary = fc.record({ home: fc.integer({ min: 0, max: 12 }), away: fc.integer({ min: 0, max: 12 }) });
const upperArbitrary = fc.constantFrom('home' as const, 'away' as const);

function createPick({ market, side, upper, line }: { market: string; side: string; upper?: string; line: string }) {
  return { market, side, upper, line: parseValidLine(line) } as MatchPick; // test vectors are plain text
}

const createUpperPick = (line: string): MatchPick => createPick({ market: 'body', side: 'upper', upper: 'home', line });
const createOverPick = (line: string): MatchPick => createPick({ market: 'goal', side: 'over', line });

describe('the notation of a line', () => {
  it.each([
    ['1=', 1, '=', 0],
    ['-50', 0, '-', 50],
    ['1+50', 1, '+', 50],
    [' 1 + 50 ', 1, '+', 50],
    ['1−50', 1, '-', 50],
    ['l-60', 0, '-', 60],
    ['（－５０）', 0, '-', 50],
    ['Ｌ－６０', 0, '-', 60],
    ['၁+၅၀', 1, '+', 50],
    ['႑-႕', 1, '-', 5],
    ['2-100', 2, '-', 100],
  ])('P4: %s is parsed', (text, goals, sign, pricePercent) => {
    expect(parseLine(text)).toEqual({ goals, sign, pricePercent });
  });

  it.each([
    '',
    '1',
    '50',
    '1 50',
    '1+',
    '1+0',
    '1+101',
    '1+050',
    '-1+50',
    '1+-50',
    'X-50',
    '1L',
    '1+5 0',
    '1(+50',
    '1.5',
    '½',
  ])('P4: %j is refused', (text) => {
    expect(parseLine(text)).toBeNull();
  });

  it.each([
    ['1(+50)', '1+50'],
    ['L-60', 'L−60'],
    ['0+30', '=+30'],
    ['0=', '='],
    ['1D', '1='],
  ])('P4: %s is formatted as %s', (text, formatted) => {
    expect(formatLine(parseValidLine(text))).toBe(formatted);
  });

  it('P4: parseLine returns the line that formatLine wrote', () => {
    fc.assert(fc.property(lineArbitrary, (line) => expect(parseLine(formatLine(line))).toEqual(line)));
  });
});

describe('the percent of a pick', () => {
  it.each(vectors.singles)('P4: $id $market $line $side with a score of $score is $pct%', ({ score, pct, ...pick }) => {
    const [home, away] = score.split('-').map(Number);
    expect(computePickPercent(createPick(pick), { home: home ?? NaN, away: away ?? NaN })).toBe(pct);
  });

  it('P4: lower is the negative of upper, and under of over, for every line and score', () => {
    fc.assert(
      fc.property(lineArbitrary, scoreArbitrary, upperArbitrary, (line, score, upper) => {
        const body = (['upper', 'lower'] as const).map((side) => ({ market: 'body', side, upper, line }) as const);
        const goal = (['over', 'under'] as const).map((side) => ({ market: 'goal', side, line }) as const);
        const sumPercents = (picks: readonly MatchPick[]) =>
          picks.reduce((sum, pick) => sum + computePickPercent(pick, score), 0);
        expect([sumPercents(body), sumPercents(goal)]).toEqual([0, 0]);
      }),
    );
  });

  it('P4: a push is 0 for both sides, and never −0', () => {
    const lower = { ...createUpperPick('1='), side: 'lower' } as MatchPick; // of the same market
    expect(computePickPercent(lower, { home: 1, away: 0 })).toBe(0); // toBe distinguishes 0 from −0
  });

  it.each([1, 2, 3, 4])('P4: the line one goal below %i with −100 equals that line with +100', (goals) => {
    for (let total = 0; total <= 8; total += 1) {
      for (const createPickOn of [createUpperPick, createOverPick]) {
        const compute = (line: string) => computePickPercent(createPickOn(line), { home: total, away: 0 });
        expect(compute(`${goals - 1}-100`)).toBe(compute(`${goals}+100`));
      }
    }
  });

  it('P4: one more goal of the upper team never lowers the percent of upper', () => {
    fc.assert(
      fc.property(lineArbitrary, scoreArbitrary, (line, { home, away }) => {
        const compute = (goals: number) =>
          computePickPercent({ market: 'body', side: 'upper', upper: 'home', line }, { home: goals, away });
        expect(compute(home + 1)).toBeGreaterThanOrEqual(compute(home));
      }),
    );
  });

  it('P4: the strength of a line rises along the ladder of lines', () => {
    const ladder = ['=+100', '=+10', '=', '=-10', '=-90', '1+90', '1+10', '1=', '1-10', '1-90', '2+90', '2='];
    const strengths = ladder.map((line) => computeLineStrength(parseValidLine(line)));
    expect(strengths).toEqual([-100, -10, 0, 10, 90, 110, 190, 200, 210, 290, 310, 400]);
    expect(computeLineStrength(parseValidLine('1-100'))).toBe(computeLineStrength(parseValidLine('2+100')));
  });

  it('P4: a stronger line never gives upper a higher percent', () => {
    const near = lineArbitrary.filter(({ goals }) => goals <= 2);
    const margin = fc.record({ home: fc.integer({ min: 0, max: 3 }), away: fc.constant(0) });
    fc.assert(
      fc.property(near, near, margin, (first, second, score) => {
        const [weak, strong] =
          computeLineStrength(first) <= computeLineStrength(second) ? [first, second] : [second, first];
        const computePercent = (line: HandicapLine) =>
          computePickPercent({ market: 'body', side: 'upper', upper: 'home', line }, score);
        expect(computePercent(strong)).toBeLessThanOrEqual(computePercent(weak));
      }),
    );
  });
});
