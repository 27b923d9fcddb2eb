import { findAddition, listReadings } from './entry.rules.ts';

const summarizeReadings = (digits: string): readonly (readonly [string, string, number])[] =>
  listReadings(digits).map(({ kind, notation, numbers }) => [kind, notation, numbers.length]);

describe('what typed digits stand for', () => {
  it('P2 three are a number, its other orders, its reverse, and its pairs in front and at the back', () => {
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

  it('P2 two are in front, at the back, or around any digit, and with their reverse', () => {
    expect(summarizeReadings('07')).toEqual([
      ['front', '07–', 10],
      ['back', '–07', 10],
      ['outer', '0–7', 10],
      ['frontBothWays', '07– 70–', 20],
      ['backBothWays', '–07 –70', 20],
    ]);
    expect(listReadings('07')[2]?.numbers.slice(0, 2)).toEqual(['007', '017']);
  });

  it('P2 one is the head, the middle or the tail of a hundred numbers', () => {
    expect(summarizeReadings('5')).toEqual([
      ['head', '5––', 100],
      ['middle', '–5–', 100],
      ['tail', '––5', 100],
    ]);
  });

  it('P2 digits that read alike from behind have no reverse', () => {
    expect(summarizeReadings('121').map(([way]) => way)).toEqual(['only', 'round', 'front', 'back']);
    expect(summarizeReadings('77').map(([way]) => way)).toEqual(['front', 'back', 'outer']);
  });

  it('P2 a set of reverses has each number once, and those of both ways', () => {
    const numbers = listReadings('07').find(({ kind }) => kind === 'frontBothWays')?.numbers ?? [];
    expect(new Set(numbers).size).toBe(20);
    expect(numbers).toEqual(expect.arrayContaining(['070', '079', '700', '709']));
  });

  it('P2 none stand for nothing', () => {
    expect(listReadings('')).toEqual([]);
  });
});

describe('what a reading adds', () => {
  const [, round] = listReadings('112');
  const closed = (...numbers: readonly string[]): ReadonlyMap<string, number> =>
    new Map(numbers.map((number) => [number, 0]));

  it.each([
    ['nothing while no digit is typed', undefined, [], closed(), [], 'nothingTyped'],
    ['what is open and not chosen yet', round, ['112'], closed('211'), ['121'], null],
    ['nothing when all of it is chosen, as far as it is open', round, ['112', '121'], closed('211'), [], 'chosen'],
    ['nothing when all of it is closed', round, [], closed('112', '121', '211'), [], 'closed'],
  ] as const)('P2 E22 is %s', (_, reading, chosen, remaining, added, obstacle) => {
    expect(findAddition(reading, new Set(chosen), remaining)).toEqual({ added, obstacle });
  });
});
