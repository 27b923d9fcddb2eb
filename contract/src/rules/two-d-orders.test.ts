import { NAMED_SETS, readTwoDOrders } from './two-d-orders.ts';

/** `12 500` for each line, or the number alone without a stake of its own. */
function read(text: string): readonly string[] | string {
  const orders = readTwoDOrders(text);
  return orders.kind === 'wrong'
    ? `wrong: ${orders.piece}`
    : orders.lines.map(({ number, stakeKyat }) => (stakeKyat === null ? number : `${number} ${stakeKyat}`));
}

describe('orders of 2D as players write them', () => {
  it.each([
    ['12', ['12']],
    ['12 34.56', ['12', '34', '56']],
    ['123456', ['12', '34', '56']],
    ['12R 500', ['12 500', '21 500']],
    ['12 r 500', ['12 500', '21 500']],
    ['12R500', ['12 500', '21 500']],
    ['12R', ['12', '21']],
    ['11R 500', ['11 500']],
    ['12=500', ['12 500']],
    ['12 = 1,000 Ks', ['12 1000']],
    ['12,34,56-500', ['12 500', '34 500', '56 500']],
    ['12.34R-500', ['12 500', '34 500', '21 500', '43 500']],
    ['12 34R=1000', ['12 1000', '34 1000', '21 1000', '43 1000']],
    ['12*500', ['12 500']],
    ['12x500', ['12 500']],
    ['12x1,000', ['12 1000']],
    ['12*34', ['12', '34']],
    ['၁၂ပတ်လည် ၅၀၀', ['12 500', '21 500']],
    ['၁၂=၅၀၀ကျပ်', ['12 500']],
    ['123 ခွေ 500', ['12 500', '13 500', '21 500', '23 500', '31 500', '32 500']],
    [
      '1234 ခွေ 500',
      [
        '12 500',
        '13 500',
        '14 500',
        '21 500',
        '23 500',
        '24 500',
        '31 500',
        '32 500',
        '34 500',
        '41 500',
        '42 500',
        '43 500',
      ],
    ],
    ['12 ခွေပူး 100', ['11 100', '12 100', '21 100', '22 100']],
    ['12 ေခြ 100', ['12 100', '21 100']],
  ])('P1 reads %s', (text, lines) => {
    expect(read(text)).toEqual(lines);
  });

  it.each([
    ['ပါဝါ 500', 'power'],
    ['power=500', 'power'],
    ['နက္ခတ် 500', 'natkhat'],
    ['ညီကို 500', 'brothers'],
    ['အပူး 500', 'twins'],
    ['ဆယ်ပြည့် ၅၀၀', 'tens'],
  ] as const)('P1 %s is every number of the set', (text, set) => {
    expect(read(text)).toEqual(NAMED_SETS[set].map((number) => `${number} 500`));
  });

  it.each([
    ['1 ထိပ် 100', 10, '10 100'],
    ['5 နောက် 100', 10, '05 100'],
    ['7 ပတ်သီး 100', 19, '07 100'],
    ['9 ဘရိတ် 100', 10, '09 100'],
  ])('P1 %s is %i numbers', (text, count, first) => {
    expect([read(text).length, read(text)[0]]).toEqual([count, first]);
  });

  it('P1 adds up what is ordered twice, and keeps the order of the lines', () => {
    expect(read('12=500\n\n၁၂R ၂၀၀\n34')).toEqual(['12 700', '21 200', '34']);
  });

  it.each([
    '345',
    '12 3',
    'hello 500',
    '12=0',
    '12R R 500',
    '12-34',
    '12-34-56',
    '12R 50',
    'ပါဝါ 12 500',
    '1 ခွေ 500',
    'R 500',
    '=500',
  ])('P1 guesses nothing: %s is wrong as a whole', (text) => {
    expect(read(`12=500\n${text}`)).toBe(`wrong: ${text}`);
  });
});
