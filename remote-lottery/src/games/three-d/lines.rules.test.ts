import { selectNumbersWithDigit, listPermutations, threeD, THREE_D_SETS } from '@padauk/contract/lottery/three-d.rules';
import type { DraftLine } from '../../state/draft.rules.ts';
import { groupRows } from './lines.rules.ts';

const createLines = (numbers: readonly string[], stakeKyat: number | null = 500): readonly DraftLine[] =>
  numbers.map((number) => ({ number, stakeKyat }));

const summarizeRows = (lines: readonly DraftLine[], closed: readonly string[] = []): readonly string[] =>
  groupRows(lines, new Set(lines.map(({ number }) => number)), new Map(closed.map((number) => [number, 0]))).map(
    ({ kind, notation, numbers }) => `${kind} ${notation} ${numbers.length}`,
  );

const findNumbersStarting = (digits: string): readonly string[] =>
  threeD.numbers.filter((number) => number.startsWith(digits));
const findNumbersEnding = (digits: string): readonly string[] =>
  threeD.numbers.filter((number) => number.endsWith(digits));

describe('rows of the chosen numbers', () => {
  it.each([
    ['a single number', ['907'], ['only 907 1']],
    ['the permutations of a number, named by the first one', listPermutations('550'), ['round 550 3']],
    ['a set of two first digits', findNumbersStarting('12'), ['head 12– 10']],
    ['a set of two last digits', findNumbersEnding('23'), ['tail –23 10']],
    ['a set of two outer digits', threeD.numbers.filter((number) => /^1\d3$/.test(number)), ['outer 1–3 10']],
    ['a digit at one position', selectNumbersWithDigit('middle', 5), ['middle –5– 100']],
    ['triples', THREE_D_SETS.triples, ['triples 000 … 10']],
    [
      'the first pairs of a digit',
      ['110', '112', '113', '114', '115', '116', '117', '118', '119'],
      ['frontPairs 11– 9'],
    ],
  ] as const)('P2 shows %s as one row', (_, numbers, rows) => {
    expect(summarizeRows(createLines(numbers))).toEqual(rows);
  });

  it('P2 lists the last chosen numbers first', () => {
    expect(summarizeRows(createLines(['907', ...listPermutations('550'), '888']))).toEqual([
      'only 888 1',
      'round 550 3',
      'only 907 1',
    ]);
  });

  it('P2 lists each number in only one row', () => {
    expect(summarizeRows(createLines([...findNumbersStarting('12'), ...listPermutations('123')]))).toEqual([
      'round 132 5',
      'head 12– 10',
    ]);
  });

  it('E22 treats a set without its closed numbers as complete', () => {
    expect(summarizeRows(createLines(findNumbersStarting('12').filter((number) => number !== '125')), ['125'])).toEqual(
      ['head 12– 9'],
    );
  });

  it('P2 lists numbers of an incomplete set or of different stakes separately', () => {
    expect(
      summarizeRows([...createLines(['123', '132', '213', '231', '312']), ...createLines(['321'], 200)]),
    ).toHaveLength(6);
    expect(summarizeRows(createLines(listPermutations('123').slice(1)))).toHaveLength(5);
  });

  it('P2 lists every chosen number exactly once', () => {
    const lines = createLines(
      [...selectNumbersWithDigit('head', 1), ...THREE_D_SETS.backPairs, ...listPermutations('907')],
      null,
    );
    const selected = new Set(lines.map(({ number }) => number));
    const listed = groupRows(lines, selected, new Map()).flatMap(({ numbers }) => numbers);
    expect(listed).toHaveLength(selected.size);
    expect(new Set(listed)).toEqual(selected);
  });
});
