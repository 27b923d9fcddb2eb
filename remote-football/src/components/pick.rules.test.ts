import { parseLine } from '@padauk/contract/football/handicap.rules';
import { listPickOutcomes, formatSignedPercent, computeSinglePayout, findTeam } from './pick.rules.ts';
import type { LinePick } from '../resources/fixtures.resource.ts';

const createPick = (
  market: LinePick['market'],
  side: LinePick['side'],
  line: string,
  upper: LinePick['upper'] = 'home',
): LinePick => {
  const parsed = parseLine(line);
  if (parsed === null) throw new Error(`invalid line: ${line}`);
  return { market, side, upper, home: 'Bagan', away: 'Pyay', line: parsed };
};

const listPayouts = (pick: LinePick): readonly unknown[] =>
  listPickOutcomes(pick).map(({ text, goals, percent }) => [
    text,
    goals,
    computeSinglePayout({ stakeKyat: 10_000, fee: { base: 'profit', percent: 5 } }, percent),
  ]);

describe('outcomes of a single', () => {
  it('P4 computes the payout of 1+50 above, on and below the line', () => {
    expect(listPayouts(createPick('body', 'upper', '1+50'))).toEqual([
      ['byMore', 2, 19_500],
      ['by', 1, 14_750],
      ['drawOrLoses', 1, 0],
    ]);
  });

  it('P4 mirrors the outcomes for the other team, best first', () => {
    expect(listPayouts(createPick('body', 'lower', '1+50'))).toEqual([
      ['drawOrLoses', 1, 19_500],
      ['by', 1, 5_000],
      ['byMore', 2, 0],
    ]);
  });

  it('P4 shows a result on a level line as a draw that returns the stake', () => {
    expect(listPayouts(createPick('body', 'upper', '='))).toContainEqual(['draw', 0, 10_000]);
  });

  it.each([
    ['=-30', 'loses'],
    ['1+50', 'drawOrLoses'],
    ['2+20', 'lessOrNone'],
    ['3=', 'lessOrNone'],
  ])('P4 names the worst ending of %s: %s', (line, text) => {
    expect(listPickOutcomes(createPick('body', 'upper', line)).at(-1)?.text).toBe(text);
  });

  it('P4 counts all goals for over and under', () => {
    expect(listPayouts(createPick('goal', 'over', '2+70'))).toEqual([
      ['goalsMore', 3, 19_500],
      ['goals', 2, 16_650],
      ['goalsLess', 2, 0],
    ]);
  });

  it.each([
    ['upper', 'home', 'Bagan'],
    ['upper', 'away', 'Pyay'],
    ['lower', 'away', 'Bagan'],
    ['over', 'home', null],
  ] as const)('P4 finds for side %s with favourite %s the team %s', (side, upper, team) => {
    expect(findTeam({ side, upper, home: 'Bagan', away: 'Pyay' })).toBe(team);
  });

  it.each([
    [50, '+50%'],
    [-20, '−20%'],
    [0, '0%'],
  ])('P4 formats %i as %s', (percent, text) => {
    expect(formatSignedPercent(percent)).toBe(text);
  });
});
