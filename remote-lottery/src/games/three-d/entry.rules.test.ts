import { findAddition, listReadings } from './entry.rules.ts';

const summarizeReadings = (digits: string): readonly (readonly [string, string, number])[] =>
  listReadings(digits).map(({ kind, notation, numbers }) => [kind, notation, numbers.length]);

describe('readings of the typed digits', () => {
  it('P2 reads three digits as the number, its permutations, its reverse, and its first and last pair', () => {
    expect(summarizeReadings('123')).toEqual([
      ['only', '123', 1],
      ['round', '123 R', 6],
      ['mirrored', '123 321', 2],
      ['front', '12–', 10],
      ['back', '–23', 10],
    ]);
    expect(listReadings('112')[1]?.numbers).toEqual(['112', '121', '211']);
    expect(listReadings('777')[1]?.numbers).toEqual(['777']);
  });

  it('P2 reads two digits as the first, last or outer pair, and with their reverse', () => {
    expect(summarizeReadings('07')).toEqual([
      ['front', '07–', 10],
      ['back', '–07', 10],
      ['outer', '0–7', 10],
      ['frontBothWays', '07– 70–', 20],
      ['backBothWays', '–07 –70', 20],
    ]);
    expect(listReadings('07')[2]?.numbers.slice(0, 2)).toEqual(['007', '017']);
  });

  it('P2 reads one digit as head, middle or tail of a hundred numbers', () => {
    expect(summarizeReadings('5')).toEqual([
      ['head', '5––', 100],
      ['middle', '–5–', 100],
      ['tail', '––5', 100],
    ]);
  });

  it('P2 omits the reverse of digits that are equal when reversed', () => {
    expect(summarizeReadings('121').map(([way]) => way)).toEqual(['only', 'round', 'front', 'back']);
    expect(summarizeReadings('77').map(([way]) => way)).toEqual(['front', 'back', 'outer']);
  });

  it('P2 lists the numbers of both directions without duplicates', () => {
    const numbers = listReadings('07').find(({ kind }) => kind === 'frontBothWays')?.numbers ?? [];
    expect(new Set(numbers).size).toBe(20);
    expect(numbers).toEqual(expect.arrayContaining(['070', '079', '700', '709']));
  });

  it('P2 has no reading without digits', () => {
    expect(listReadings('')).toEqual([]);
  });
});

describe('numbers that a reading adds', () => {
  const [, round] = listReadings('112');
  const closed = (...numbers: readonly string[]): ReadonlyMap<string, number> =>
    new Map(numbers.map((number) => [number, 0]));

  it.each([
    ['nothing without digits', undefined, [], closed(), [], 'nothingTyped'],
    ['open numbers that are not chosen yet', round, ['112'], closed('211'), ['121'], null],
    ['nothing when all open numbers are chosen', round, ['112', '121'], closed('211'), [], 'chosen'],
    ['nothing when all numbers are closed', round, [], closed('112', '121', '211'), [], 'closed'],
  ] as const)('P2 E22 adds %s', (_, reading, chosen, remaining, added, obstacle) => {
    expect(findAddition(reading, new Set(chosen), remaining)).toEqual({ added, obstacle });
  });
});
