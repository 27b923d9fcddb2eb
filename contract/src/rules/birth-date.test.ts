import { computeAge, isBirthDate } from './birth-date.ts';

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
