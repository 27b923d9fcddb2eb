import { ROUNDS_FILE_HEADER } from '@padauk/contract/game-wallet-office';
import { compareRounds } from './rounds-file.rules.ts';

const buildFile = (...lines: readonly string[]): string => [ROUNDS_FILE_HEADER, ...lines, ''].join('\n');
const ONE = 'round-one,player,1000,2000,ended';
const TWO = 'round-two,player,1000,0,ended';

describe("a provider's file of a day", () => {
  it('P6 that says the same has no difference', () => {
    expect(compareRounds(buildFile(ONE, TWO), buildFile(TWO, ONE))).toEqual([]);
  });

  it.each([
    ['a win that is another', [ONE], ['round-one,player,1000,2001,ended'], 'it is not the same'],
    ['a stake that is another', [ONE], ['round-one,player,100,2000,ended'], 'it is not the same'],
    ['another player', [ONE], ['round-one,other,1000,2000,ended'], 'it is not the same'],
    ['another end', [TWO], ['round-two,player,1000,0,rolled-back'], 'it is not the same'],
    ['a round of theirs alone', [], [ONE], 'we know nothing of it'],
    ['a round of ours alone', [ONE], [], 'they know nothing of it'],
    ['a round twice', [ONE], [ONE, ONE], 'it stands in their file twice'],
  ])('P6 differs by %s', (_what, ours, theirs, problem) => {
    expect(compareRounds(buildFile(...ours), buildFile(...theirs))).toEqual([expect.objectContaining({ problem })]);
  });

  it.each([
    ['', 'its first line'],
    ['id,win\n', 'its first line'],
    [buildFile('round-one,player,1000,-5,ended'), 'a line cannot be read'],
    [buildFile('round-one,player,1000,5,ended,more'), 'a line cannot be read'],
    [buildFile('round-one,player,1000,5,open'), 'a line cannot be read'],
  ])('P6 that cannot be read is one difference', (theirs, words) => {
    expect(compareRounds(buildFile(ONE), theirs)).toEqual([
      expect.objectContaining({ problem: expect.stringContaining(words) }),
    ]);
  });
});
