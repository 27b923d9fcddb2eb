import {
  computeAge,
  formatBurmeseNrc,
  formatNrc,
  isBirthDate,
  listTownships,
  NRC_STATES,
  parseNrc,
} from './nrc.rules.ts';

describe('the number of a national registration card (NRC)', () => {
  it.each([
    ['12/LAMANA(N)123456'],
    ['12/lamana(n)123456'],
    ['12 / LAMANA (N) 123456'],
    ['၁၂/လမန(နိုင်)၁၂၃၄၅၆'],
    ['12/လမန(နိုင်)123456'],
  ])('P20 parses %s', (text) => {
    expect(parseNrc(text)).toEqual({ state: 12, township: 'LAMANA', kind: 'N', number: '123456' });
  });

  it.each([
    ['15/LAMANA(N)123456', 'no such state'],
    ['0/LAMANA(N)123456', 'no such state'],
    ['12/LAMANA(N)12345', 'only five digits'],
    ['12/LAMANA(N)1234567', 'seven digits'],
    ['12/QQQQQQ(N)123456', 'unknown township'],
    ['1/ABAKHAYA(N)123456', 'township of another state'],
    ['12/LAMANA(X)123456', 'unknown kind'],
    ['12/LAMANA123456', 'missing kind'],
    ['', 'empty text'],
  ])('P20 refuses %s: %s', (text) => {
    expect(parseNrc(text)).toBeNull();
  });

  it('P20 accepts the digit zero in place of the letter wa', () => {
    const [state] = NRC_STATES.filter((code) => listTownships(code).some(({ burmese }) => burmese.includes('ဝ')));
    const township = listTownships(state ?? 0).find(({ burmese }) => burmese.includes('ဝ'));
    const typed = `${state}/${township?.burmese.replaceAll('ဝ', '၀')}(N)123456`;
    expect(parseNrc(typed)).toMatchObject({ township: township?.latin });
  });

  it('P20 formats a number in Latin and in Burmese and parses the Burmese form back', () => {
    const nrc = { state: 9, township: 'PAMANA', kind: 'P', number: '000123' } as const;
    expect([formatNrc(nrc), formatBurmeseNrc(nrc)]).toEqual(['9/PAMANA(P)000123', '၉/ပမန(ပြု)၀၀၀၁၂၃']);
    expect(parseNrc(formatBurmeseNrc(nrc))).toEqual(nrc);
  });

  it.each([
    ['N', 'နိုင်'],
    ['E', 'ဧည့်'],
    ['P', 'ပြု'],
    ['T', 'သာသနာ'],
    ['R', 'ရဟန်း'],
    ['S', 'စ'],
    ['Y', 'ယာယီ'],
  ])('P20 parses the kind %s, in Burmese (%s)', (kind, letters) => {
    expect(parseNrc(`12/LAMANA(${kind})123456`)).toMatchObject({ kind });
    expect(parseNrc(`၁၂/လမန(${letters})၁၂၃၄၅၆`)).toMatchObject({ kind });
  });

  it('P20 parses every township of all states in Latin and in Burmese', () => {
    const unparsed = NRC_STATES.flatMap((state) =>
      listTownships(state).flatMap(({ latin, burmese }) =>
        [latin, burmese].filter((letters) => parseNrc(`${state}/${letters}(N)123456`) === null),
      ),
    );
    expect(NRC_STATES.map((state) => listTownships(state).length)).not.toContain(0);
    expect(unparsed).toEqual([]);
  });
});

describe('a birth date', () => {
  it.each([
    ['2008-11-20', '2026-11-20', 18],
    ['2008-11-21', '2026-11-20', 17],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['1960-01-01', '2026-11-20', 66],
  ])('P20 the age of a person born on %s is on %s: %i', (birthDate, day, age) => {
    expect(computeAge(birthDate, day)).toBe(age);
  });

  it.each([['2027-01-01'], ['1890-01-01'], ['2001-02-30'], ['01/02/2001'], ['']])(
    'P20 "%s" is not a valid birth date',
    (text) => {
      expect(isBirthDate(text, '2026-11-20')).toBe(false);
    },
  );
});
