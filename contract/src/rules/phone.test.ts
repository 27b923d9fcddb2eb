import { isPhone, normalisePhone } from './phone.ts';

describe('phone', () => {
  it.each([
    ['as it is', '09771234567', '09771234567'],
    ['with spaces', '09 771 234 567', '09771234567'],
    ['with dashes, dots and brackets', '(09)771-234.567', '09771234567'],
    ['with +95', '+959771234567', '09771234567'],
    ['with 0095', '00959771234567', '09771234567'],
    ['with 95', '959771234567', '09771234567'],
    ['in Myanmar digits', '၀၉၇၇၁၂၃၄၅၆၇', '09771234567'],
    ['in Shan digits with +95', '+႙႕႙႗႗႑႒႓႔႕႖႗', '09771234567'],
    ['of seven digits after 09', '095123456', '095123456'],
  ])('V1 reads a number %s', (_title, typed, expected) => {
    const phone = normalisePhone(typed);

    expect([phone, isPhone(phone)]).toEqual([expected, true]);
  });

  it.each([
    ['nothing', ''],
    ['too short by one digit', '09512345'],
    ['too long', '097712345678'],
    ['a land line', '01234567'],
    ['without the zero', '9771234567'],
    ['of another country', '+66812345678'],
    ['with letters', '0977123456a'],
    ['two numbers', '09771234567,09771234568'],
    ['a new line at its end', '09771234567\u0000'],
  ])('V1 refuses %s', (_title, typed) => {
    expect(isPhone(normalisePhone(typed))).toBe(false);
  });
});
