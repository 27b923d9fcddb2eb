import { isPin, isWeakPin } from './pin.rules.ts';

const OWNER = { phone: '09771284630', birthday: '1990-05-17' };

describe('isPin', () => {
  it.each([
    ['482913', true],
    ['000000', true],
    ['48291', false],
    ['4829137', false],
    ['48291a', false],
    ['၄၈၂၉၁၃', false],
    [' 482913', false],
    ['', false],
  ])('V3 isPin("%s") is %s', (text, expected) => {
    expect(isPin(text)).toBe(expected);
  });
});

describe('isWeakPin', () => {
  it.each([
    ['F60 an ascending sequence', '123456'],
    ['an ascending sequence that wraps after nine', '789012'],
    ['F60 a descending sequence', '654321'],
    ['a descending sequence that wraps after zero', '210987'],
    ['F60 a repeated digit', '111111'],
    ['a PIN of only two different digits', '121112'],
    ['a pair repeated three times', '474747'],
    ['a group of three digits repeated', '482482'],
    ['a palindrome', '482284'],
    ['three pairs of equal digits', '448822'],
    ['F60 the last digits of the phone number', '284630'],
    ['F60 the birthday, day first', '170590'],
    ['the birthday, year first', '900517'],
    ['the birthday, month first', '051790'],
    ['the year and the month', '199005'],
    ['the month and the year', '051990'],
    ['the day and the year', '171990'],
  ])('V4 %s is weak', (_title, pin) => {
    expect(isWeakPin(pin, OWNER)).toBe(true);
  });

  it.each(['482913', '907154', '300728'])('V4 %s is not weak', (pin) => {
    expect(isWeakPin(pin, OWNER)).toBe(false);
  });

  it.each(['284630', '170590'])('V4 %s is not weak without phone and birthday of its owner', (pin) => {
    expect([
      isWeakPin(pin),
      isWeakPin(pin, { phone: undefined, birthday: undefined }),
      isWeakPin(pin, { phone: '09999999999', birthday: '2001-02-03' }),
    ]).toEqual([false, false, false]);
  });
});
