import { toAsciiDigits } from './digits.rules.ts';

describe('toAsciiDigits', () => {
  it.each([
    ['V1 reads a phone typed in Myanmar digits', '၀၉၅၁၂၃၄၅၆၇၈', '09512345678'],
    ['V1 reads a phone typed in Shan digits', '႐႙႕႑႒႓႔႕႖႗႘', '09512345678'],
    ['V1 reads a phone typed in full-width digits', '０９５１２３４５６７８', '09512345678'],
    ['V10 converts every digit of a mixed message', 'ဖုန်း ၀9၅ １２', 'ဖုန်း 095 12'],
    ['keeps the letter wa, which looks like a zero', 'ဝယ်', 'ဝယ်'],
    ['keeps ASCII', '2D 100 Ks', '2D 100 Ks'],
    ['keeps an empty text', '', ''],
  ])('%s', (_title, typed, expected) => {
    expect(toAsciiDigits(typed)).toBe(expected);
  });
});
