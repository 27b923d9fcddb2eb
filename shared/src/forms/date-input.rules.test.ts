import { isWholeDate, joinDate, splitDate, type DateParts } from './date-input.rules.ts';

const createParts = (day: string, month: string, year: string): DateParts => ({ day, month, year });

describe('S22 a date in three parts', () => {
  it.each([
    ['2026-11-05', createParts('5', '11', '2026')],
    ['1990-04-05', createParts('5', '4', '1990')],
    ['', createParts('', '', '')],
    ['1990--05', createParts('5', '', '1990')],
    ['-04-', createParts('', '4', '')],
  ])('%p has the parts %j and back', (text, parts) => {
    expect(splitDate(text)).toEqual(parts);
    expect(joinDate(parts)).toBe(text);
  });

  it.each([
    ['2026-11-31', true],
    ['1990--05', false],
    ['90-04-05', false],
    ['', false],
  ])('%p has all digits: %s', (text, isWhole) => {
    expect(isWholeDate(text)).toBe(isWhole);
  });
});
