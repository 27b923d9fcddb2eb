import { ROUNDS_FILE_HEADER } from '@padauk/contract/games/game-wallet-calls';
import { compareRounds } from './rounds-file.rules.ts';

const buildFile = (...lines: readonly string[]): string => [ROUNDS_FILE_HEADER, ...lines, ''].join('\n');
const ONE = 'round-one,player,1000,2000,ended';
const TWO = 'round-two,player,1000,0,ended';

describe('daily file of a provider', () => {
  it('P6 has no difference when the rounds are the same in another order', () => {
    expect(compareRounds(buildFile(ONE, TWO), buildFile(TWO, ONE))).toEqual([]);
  });

  it.each([
    ['another win', [ONE], ['round-one,player,1000,2001,ended'], 'different values'],
    ['another stake', [ONE], ['round-one,player,100,2000,ended'], 'different values'],
    ['another player', [ONE], ['round-one,other,1000,2000,ended'], 'different values'],
    ['another final state', [TWO], ['round-two,player,1000,0,rolled-back'], 'different values'],
    ["a round in the provider's file only", [], [ONE], 'missing on our side'],
    ['a round in our book only', [ONE], [], 'missing in their file'],
    ['a duplicate round', [ONE], [ONE, ONE], 'duplicate in their file'],
  ])('P6 differs by %s', (_what, ours, theirs, problem) => {
    expect(compareRounds(buildFile(...ours), buildFile(...theirs))).toEqual([expect.objectContaining({ problem })]);
  });

  it.each([
    ['', 'its first line'],
    ['id,win\n', 'its first line'],
    [buildFile('round-one,player,1000,-5,ended'), 'a line cannot be read'],
    [buildFile('round-one,player,1000,5,ended,more'), 'a line cannot be read'],
    [buildFile('round-one,player,1000,5,open'), 'a line cannot be read'],
  ])('P6 an unreadable file counts as one difference', (theirs, words) => {
    expect(compareRounds(buildFile(ONE), theirs)).toEqual([
      expect.objectContaining({ problem: expect.stringContaining(words) }),
    ]);
  });
});
