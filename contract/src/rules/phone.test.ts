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
    ['with the code of the country twice', '+95959978412345', '09978412345'],
    ['with the code of the country and its zero', '+95 (0)9 784 123 456', '09784123456'],
    ['with 95 and its zero', '95 09 784123456', '09784123456'],
    ['with plus signs twice', '+95 +95 9784123456', '09784123456'],
    ['with a plus before 09', '+09784123456', '09784123456'],
    ['of an address book, with marks of direction', '\u202a+95 9 784 123 456\u202c', '09784123456'],
    ['of a link', 'tel:+959784123456', '09784123456'],
    ['with the letter wa for zero', 'ဝ၉၇၈၄၁၂၃၄၅၆', '09784123456'],
    ['with dashes of typesetters', '09–7712–34567', '09771234567'],
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
    ['two numbers behind each other', '09771234567 09771234568'],
    ['a letter in the place of a digit', '0977l234567'],
    ['what may be two numbers, with the code of the country once or twice', '+959591234567'],
    ['a new line at its end', '09771234567\u0000'],
  ])('V1 refuses %s', (_title, typed) => {
    expect(isPhone(normalisePhone(typed))).toBe(false);
  });
});
