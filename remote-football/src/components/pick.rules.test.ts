import { parseLine } from '@padauk/contract/rules/handicap';
import { listPickOutcomes, formatSignedPercent, computeSinglePayout, findTeam } from './pick.rules.ts';
import type { Pick } from '../resources/pick.types.ts';

const createPick = (market: Pick['market'], side: Pick['side'], line: string, upper: Pick['upper'] = 'home'): Pick => {
  const read = parseLine(line);
  if (read === null) throw new Error(`${line} is no line`);
  return { market, side, upper, home: 'Bagan', away: 'Pyay', line: read };
};

const listPayouts = (pick: Pick): readonly unknown[] =>
  listPickOutcomes(pick).map(({ text, goals, percent }) => [
    text,
    goals,
    computeSinglePayout({ stakeKyat: 10_000, fee: { base: 'profit', percent: 5 } }, percent),
  ]);

describe('what a single can come to', () => {
  it('P4 B01 B02 says what comes back of 1+50 for more goals, for just as many, and for fewer', () => {
    expect(listPayouts(createPick('body', 'upper', '1+50'))).toEqual([
      ['byMore', 2, 19_500],
      ['by', 1, 14_750],
      ['drawOrLoses', 1, 0],
    ]);
  });

  it('P4 B05 is the mirror for the other team, the best first', () => {
    expect(listPayouts(createPick('body', 'lower', '1+50'))).toEqual([
      ['drawOrLoses', 1, 19_500],
      ['by', 1, 5_000],
      ['byMore', 2, 0],
    ]);
  });

  it('P4 calls a level line a draw, which gives the stake back', () => {
    expect(listPayouts(createPick('body', 'upper', '='))).toContainEqual(['draw', 0, 10_000]);
  });

  it.each([
    ['=-30', 'loses'],
    ['1+50', 'drawOrLoses'],
    ['2+20', 'lessOrNone'],
    ['3=', 'lessOrNone'],
  ])('P4 says of %s which ends are left: %s', (line, text) => {
    expect(listPickOutcomes(createPick('body', 'upper', line)).at(-1)?.text).toBe(text);
  });

  it('P4 G01 counts all goals for over and under', () => {
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
  ] as const)('P4 %s, where %s gives, is %s', (side, upper, team) => {
    expect(findTeam({ side, upper, home: 'Bagan', away: 'Pyay' })).toBe(team);
  });

  it.each([
    [50, '+50%'],
    [-20, '−20%'],
    [0, '0%'],
  ])('P4 writes %i as %s', (percent, text) => {
    expect(formatSignedPercent(percent)).toBe(text);
  });
});
