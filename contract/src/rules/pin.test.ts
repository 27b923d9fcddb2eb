import { isPin, isWeakPin } from './pin.ts';

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
  ])('V3 "%s": %s', (text, expected) => {
    expect(isPin(text)).toBe(expected);
  });
});

describe('isWeakPin', () => {
  it.each([
    ['row 27 a run up', '123456'],
    ['a run up over nine', '789012'],
    ['row 27 a run down', '654321'],
    ['a run down over zero', '210987'],
    ['row 27 one digit', '111111'],
    ['two digits only', '121112'],
    ['a pair three times', '474747'],
    ['a group twice', '482482'],
    ['a mirror', '482284'],
    ['three pairs', '448822'],
    ["row 27 the phone's tail", '284630'],
    ['row 27 the birthday, day first', '170590'],
    ['the birthday, year first', '900517'],
    ['the birthday, month first', '051790'],
    ['the year and the month', '199005'],
    ['the month and the year', '051990'],
    ['the day and the year', '171990'],
  ])('V4 %s is weak', (_title, pin) => {
    expect(isWeakPin(pin, OWNER)).toBe(true);
  });

  it.each(['482913', '907154', '300728'])('V4 %s is not', (pin) => {
    expect(isWeakPin(pin, OWNER)).toBe(false);
  });

  it.each(['284630', '170590'])("V4 knows %s as somebody's own only when it is told whose", (pin) => {
    expect([
      isWeakPin(pin),
      isWeakPin(pin, { phone: undefined, birthday: undefined }),
      isWeakPin(pin, { phone: '09999999999', birthday: '2001-02-03' }),
    ]).toEqual([false, false, false]);
  });
});
