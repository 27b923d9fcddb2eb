import fc from 'fast-check';
import { compareStatement, type LocalMovement } from './reconciliation.rules.ts';
import type { StatementLine } from './statement.rules.ts';

let lastReference = 0;
const createLine = (given: Partial<StatementLine> = {}): StatementLine => ({
  line: 2,
  kind: 'top-up',
  day: '2026-11-20',
  digits: '123456',
  amountKyat: 10_000,
  reference: `TX${(lastReference += 1)}`,
  ...given,
});
const createMovement = (given: Partial<LocalMovement> = {}): LocalMovement => ({
  kind: 'top-up',
  id: 'a',
  isSettled: true,
  state: 'approved',
  day: '2026-11-20',
  digits: '123456',
  amountKyat: 10_000,
  ...given,
});
const FIRST_DAY = 'on the first day of the file: it may be in the previous file';

/** The lines, our movements, and the verdicts on them as text. */
type Comparison = readonly [string, readonly Partial<StatementLine>[], readonly Partial<LocalMovement>[], string[]];

describe('comparison of a statement with our books', () => {
  it.each<Comparison>([
    ['the same on both sides', [{}], [{}], ['matched | 2 | a | ']],
    ['a slip that was sent after midnight', [{}], [{ day: '2026-11-21' }], ['matched | 2 | a | a day apart']],
    ['a withdrawal paid by the bank on the next day', [{ day: '2026-11-21' }], [{}], ['matched | 2 | a | a day apart']],
    [
      'an exact day is preferred to an adjacent day',
      [{ day: '2026-11-20' }, { line: 3, day: '2026-11-21' }],
      [{ id: 'b', day: '2026-11-21' }, { day: '2026-11-20' }],
      ['matched | 2 | a | ', 'matched | 3 | b | '],
    ],
    ['two days apart do not match', [{}], [{ day: '2026-11-22' }], ['missing with us | 2 | - | ']],
    ['F26 another amount', [{ amountKyat: 9_000 }], [{}], ['different amount | 2 | a | ']],
    [
      'F26 missing at the bank',
      [
        { digits: '999999', line: 3 },
        { day: '2026-11-19', digits: '000000' },
      ],
      [{}, { id: 'b', day: '2026-11-19', digits: '000000' }, { id: 'c', digits: '999999' }],
      ['matched | 2 | b | ', 'matched | 3 | c | ', 'missing at the bank | - | a | '],
    ],
    [
      'missing at the bank on the first day of the file',
      [{}],
      [{}, { id: 'b', digits: '777777' }],
      ['matched | 2 | a | ', `missing at the bank | - | b | ${FIRST_DAY}`],
    ],
    ['F26 missing with us', [{}], [], ['missing with us | 2 | - | ']],
    [
      'a slip refused by staff',
      [{}],
      [{ isSettled: false, state: 'refused' }],
      ['missing with us | 2 | - | top-up a is refused'],
    ],
    [
      'a pending withdrawal that the bank has paid',
      [{ kind: 'withdrawal' }],
      [{ kind: 'withdrawal', isSettled: false, state: 'pending' }],
      ['missing with us | 2 | - | withdrawal a is pending'],
    ],
    [
      'a top-up does not match a withdrawal',
      [{}],
      [{ kind: 'withdrawal', id: 'w' }],
      ['missing with us | 2 | - | ', `missing at the bank | - | w | ${FIRST_DAY}`],
    ],
    ['twice at the bank', [{}, { line: 3 }], [{}], ['matched | 2 | a | ', 'duplicate at the bank | 3 | - | as line 2']],
    [
      'a duplicate reference in the file',
      [{ reference: 'TX' }, { reference: 'TX', line: 3 }],
      [{}],
      ['matched | 2 | a | ', 'duplicate at the bank | 3 | - | duplicate reference in the file'],
    ],
    ['twice with us', [{}], [{}, { id: 'b' }], ['matched | 2 | a | ', 'duplicate with us | - | b | as a']],
    ['twice on both sides', [{}, { line: 3 }], [{}, { id: 'b' }], ['matched | 2 | a | ', 'matched | 3 | b | ']],
    [
      'a movement outside the days of the file is ignored',
      [{}],
      [{}, { id: 'b', day: '2026-11-21', digits: '777777' }],
      ['matched | 2 | a | '],
    ],
  ])('%s', (_title, lines, movements, expected) => {
    const verdicts = compareStatement(lines.map(createLine), movements.map(createMovement)).map(
      ({ verdict, bank, movement, note }) => [verdict, bank?.line ?? '-', movement?.id ?? '-', note].join(' | '),
    );
    expect(verdicts).toEqual(expected);
  });

  it('F26 compares fifty thousand lines with 25,000 duplicates', () => {
    const many = Array.from({ length: 50_000 }, (_, index) =>
      createLine({ line: index + 2, digits: String(100_000 + (index % 25_000)), reference: `R${index}` }),
    );
    const ours = Array.from({ length: 25_000 }, (_, index) =>
      createMovement({ id: String(index), digits: String(100_000 + index) }),
    );

    const found = compareStatement(many, ours);
    expect(found.filter(({ verdict }) => verdict === 'duplicate at the bank')).toHaveLength(25_000);
  });

  it('F26 matches each movement once and names a single changed row', () => {
    const pairs = fc.uniqueArray(
      fc.record({
        digits: fc.integer({ min: 100_000, max: 999_999 }).map(String),
        day: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22'),
        amountKyat: fc.integer({ min: 1, max: 50 }).map((n) => n * 500),
        kind: fc.constantFrom('top-up' as const, 'withdrawal' as const),
      }),
      { selector: ({ digits }) => digits, minLength: 2, maxLength: 30 },
    );

    fc.assert(
      fc.property(pairs, fc.nat(), (values, seed) => {
        const lines = values.map((value, index) => createLine({ ...value, line: index + 2 }));
        const ours = values.map((value, index) => createMovement({ ...value, id: String(index) }));
        const changed = seed % values.length;
        const found = compareStatement(
          lines.map((line, index) => (index === changed ? { ...line, amountKyat: line.amountKyat + 1 } : line)),
          ours,
        );

        expect(compareStatement(lines, ours).map(({ verdict }) => verdict)).toEqual(values.map(() => 'matched'));
        expect(found.filter(({ verdict }) => verdict !== 'matched')).toMatchObject([
          { verdict: 'different amount', bank: { line: changed + 2 }, movement: { id: String(changed) } },
        ]);
      }),
    );
  });
});
