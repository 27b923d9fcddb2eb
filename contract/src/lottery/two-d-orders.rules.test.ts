import fc from 'fast-check';
import { TWO_D_SETS, readTwoDOrders } from './two-d-orders.rules.ts';

/** `12 500` per line; the number alone without a stake. */
function describeOrders(text: string): readonly string[] | string {
  const orders = readTwoDOrders(text);
  return orders.kind === 'wrong'
    ? `wrong: ${orders.piece}`
    : orders.lines.map(({ number, stakeKyat }) => (stakeKyat === null ? number : `${number} ${stakeKyat}`));
}

const withStake500 = (number: string): string => `${number} 500`;

describe('2D orders as players type them', () => {
  it.each([
    ['12', ['12']],
    ['12 34.56', ['12', '34', '56']],
    ['12R 500', ['12 500', '21 500']],
    ['12 r 500', ['12 500', '21 500']],
    ['12R500', ['12 500', '21 500']],
    ['12R', ['12', '21']],
    ['11R 500', ['11 500']],
    ['12=500', ['12 500']],
    ['12 500', ['12 500']],
    ['25 1000', ['25 1000']],
    ['25.5000', ['25 5000']],
    ['25/1000', ['25 1000']],
    ['25 1,000', ['25 1000']],
    ['12,34 5000', ['12 5000', '34 5000']],
    ['34 56 1000 Ks', ['34 1000', '56 1000']],
    ['12*34*56 500', ['12 500', '34 500', '56 500']],
    ['12\t500', ['12 500']],
    ['12=100,000', ['12 100000']],
    ['12R 10,000', ['12 10000', '21 10000']],
    ['\u202a12=500\u200b\u202c', ['12 500']],
    ['ဝ၅=၅ဝဝ', ['05 500']],
    ['12\r34=500', ['12', '34 500']],
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
    ['1234 ခွေ 500', ['12', '13', '14', '21', '23', '24', '31', '32', '34', '41', '42', '43'].map(withStake500)],
    ['12 ခွေပူး 100', ['11 100', '12 100', '21 100', '22 100']],
    ['12 ေခြ 100', ['12 100', '21 100']],
  ])('P1 reads %s', (text, lines) => {
    expect(describeOrders(text)).toEqual(lines);
  });

  it.each([
    ['ပါဝါ 500', 'power'],
    ['ပါ၀ါ 500', 'power'],
    ['power=500', 'power'],
    ['နက္ခတ် 500', 'natkhat'],
    ['ညီကို 500', 'brothers'],
    ['အပူး 500', 'twins'],
    ['ဆယ်ပြည့် ၅၀၀', 'tens'],
  ] as const)('P1 "%s" orders every number of the set %s', (text, set) => {
    expect(describeOrders(text)).toEqual(TWO_D_SETS[set].map(withStake500));
  });

  it.each([
    ['1 ထိပ် 100', 10, '10 100'],
    ['5 နောက် 100', 10, '05 100'],
    ['7 ပတ်သီး 100', 19, '07 100'],
    ['9 ဘရိတ် 100', 10, '09 100'],
  ])('P1 "%s" orders %i numbers', (text, count, first) => {
    expect([describeOrders(text).length, describeOrders(text)[0]]).toEqual([count, first]);
  });

  it('P1 adds up the stakes of a repeated number and keeps the order of the lines', () => {
    expect(describeOrders('12=500\n\n၁၂R ၂၀၀\n34')).toEqual(['12 700', '21 200', '34']);
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
    '123456',
    '1000',
    '1000*25',
    '12=500,300',
    '12R 500,300',
    '12=1,2,3',
    '12,500',
    '12 34,500',
    '12*34,500',
    '12-34,365,500',
    '12 500 300',
    '12 500.50',
    '12 2026',
    '27/11/26',
    '27.11.2026',
    '0977000000',
    '09 77 00 00 00',
    '+95 97 84 12 34 56',
    '10 ဘရိတ် 500',
    '12 ဘရိတ် 500',
    '12 34 ခွေ 500',
  ])('P1 rejects an ambiguous or invalid piece as a whole: %s', (text) => {
    expect(describeOrders(`12=500\n${text}`)).toBe(`wrong: ${text}`);
  });
});

describe('P1 generated orders', () => {
  const NUMBER = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
  const STAKE = fc.integer({ min: 1, max: 5_000 }).map((hundreds) => hundreds * 100);
  const SEPARATOR = fc.constantFrom(' ', ',', '.', '/', ';', '*', '+', ', ', ' / ', '-', '\t');
  const STAKE_SEPARATOR = fc.constantFrom(...' ,./;=-:x*@\n\t', ' = ', ', ');
  const STAKE_FORMAT = fc.constantFrom(
    String,
    (kyat: number) => kyat.toLocaleString('en-US'),
    (kyat: number) => `${kyat} Ks`,
  );

  it('are read as intended or refused', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(NUMBER, { minLength: 1, maxLength: 5 }),
        fc.record({
          separator: SEPARATOR,
          stakeSeparator: STAKE_SEPARATOR,
          stakeKyat: STAKE,
          formatStake: STAKE_FORMAT,
        }),
        (numbers, { separator, stakeSeparator, stakeKyat, formatStake }) => {
          const intended = numbers.map((number) => `${number} ${stakeKyat}`);
          const text = `${numbers.join(separator)}${stakeSeparator}${formatStake(stakeKyat)}`;
          expect([intended, 'refused']).toContainEqual(
            readTwoDOrders(text).kind === 'wrong' ? 'refused' : describeOrders(text),
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
