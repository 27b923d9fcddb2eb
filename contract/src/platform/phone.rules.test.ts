import fc from 'fast-check';
import { isPhone, normalisePhone } from './phone.rules.ts';

describe('phone numbers', () => {
  it.each([
    ['without separators', '09771234567', '09771234567'],
    ['with spaces', '09 771 234 567', '09771234567'],
    ['with dashes, dots and brackets', '(09)771-234.567', '09771234567'],
    ['with +95', '+959771234567', '09771234567'],
    ['with 0095', '00959771234567', '09771234567'],
    ['with 95', '959771234567', '09771234567'],
    ['in Myanmar digits', '၀၉၇၇၁၂၃၄၅၆၇', '09771234567'],
    ['in Shan digits with +95', '+႙႕႙႗႗႑႒႓႔႕႖႗', '09771234567'],
    ['with seven digits after 09', '095123456', '095123456'],
    ['with the country code twice', '+95959978412345', '09978412345'],
    ['with the country code and the leading zero', '+95 (0)9 784 123 456', '09784123456'],
    ['with 95 and the leading zero', '95 09 784123456', '09784123456'],
    ['with plus sign and country code twice', '+95 +95 9784123456', '09784123456'],
    ['with a plus before 09', '+09784123456', '09784123456'],
    ['with marks of text direction, as from an address book', '\u202a+95 9 784 123 456\u202c', '09784123456'],
    ['with the scheme tel', 'tel:+959784123456', '09784123456'],
    ['with the letter wa in place of zero', 'ဝ၉၇၈၄၁၂၃၄၅၆', '09784123456'],
    ['with en dashes', '09–7712–34567', '09771234567'],
  ])('V1 normalises a number %s', (_title, typed, expected) => {
    const phone = normalisePhone(typed);

    expect([phone, isPhone(phone)]).toEqual([expected, true]);
  });

  it.each([
    ['an empty text', ''],
    ['a number that is one digit too short', '09512345'],
    ['a number that is too long', '097712345678'],
    ['a landline number', '01234567'],
    ['a number without the leading zero', '9771234567'],
    ['a number of another country', '+66812345678'],
    ['a number with a letter', '0977123456a'],
    ['two numbers separated by a comma', '09771234567,09771234568'],
    ['two numbers separated by a space', '09771234567 09771234568'],
    ['a letter in place of a digit', '0977l234567'],
    ['an ambiguous number with the country code once or twice', '+959591234567'],
    ['a NUL at its end', '09771234567\u0000'],
  ])('V1 refuses %s', (_title, typed) => {
    expect(isPhone(normalisePhone(typed))).toBe(false);
  });

  it('V1 reads every way of writing a number as that number, or refuses it', () => {
    const prefixes = ['09', '+959', '00959', '959', '+95 09', '95(0)9', '+95959', '+95+959', 'tel:+959', '+09'];
    const frames = ['#', '\u202a#\u202c', ' #\u200b', '(#)'];
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 999_999_999 }).map(String),
        fc.constantFrom(...prefixes),
        fc.constantFrom(...frames),
        fc.constantFrom('', ' ', '-', '.', '\u2011'),
        fc.boolean(),
        (digits, prefix, frame, separator, hasWa) => {
          const written = frame.replace('#', `${prefix}${[...digits].join(separator)}`);
          const phone = normalisePhone(hasWa ? written.replaceAll('0', '\u101d') : written);
          expect(isPhone(phone) ? phone : `09${digits}`).toBe(`09${digits}`);
        },
      ),
      { seed: 20_261_129, numRuns: 2_000 },
    );
  });
});
