import fc from 'fast-check';
import { describeOrder, listMeanings, type SampleOrder, writeOrder } from '../test-data/order-conventions.ts';
import { addUpOrders, type OrderLine } from '../betting/order-line.rules.ts';
import { readTwoDOrders } from './two-d-orders.rules.ts';
import { TWO_D_SETS } from './two-d-sets.rules.ts';

const describeLine = ({ number, stakeKyat }: OrderLine): string =>
  stakeKyat === null ? number : `${number} ${stakeKyat}`;

/** `12 500` per line, the number alone without a stake; `refused`, or the count of meanings. */
function describeOrders(text: string): readonly string[] | string {
  const orders = readTwoDOrders(text);
  const meanings = Math.min(...orders.map(({ readings }) => readings.length));
  const most = Math.max(...orders.map(({ readings }) => readings.length));
  if (meanings === 0) return 'refused';
  return addUpOrders(orders)?.map(describeLine) ?? `${most} meanings`;
}

/** The first meaning of a line: the one of this app. */
const describeFirst = (text: string): readonly string[] | undefined =>
  readTwoDOrders(text)[0]?.readings[0]?.lines.map(describeLine);

const withStake =
  (stakeKyat: number) =>
  (number: string): string =>
    `${number} ${stakeKyat}`;

describe('2D orders as players type them', () => {
  it.each([
    ['12', ['12']],
    ['12 34.56', ['12', '34', '56']],
    ['12R', ['12', '21']],
    ['11R 500', ['11 500']],
    ['12=500', ['12 500']],
    ['12 500', ['12 500']],
    ['25 100', ['25 100']],
    ['25/100', ['25 100']],
    ['25 1000', ['25 1000']],
    ['25.5000', ['25 5000']],
    ['25/1000', ['25 1000']],
    ['25 1,000', ['25 1000']],
    ['12\t500', ['12 500']],
    ['12=100,000', ['12 100000']],
    ['\u202a12=500\u200b\u202c', ['12 500']],
    ['ဝ၅=၅ဝဝ', ['05 500']],
    ['12\r34', ['12', '34']],
    ['12\r\n34', ['12', '34']],
    ['12 = 1,000 Ks', ['12 1000']],
    ['12*500', ['12 500']],
    ['12x500', ['12 500']],
    ['12 × 1,000', ['12 1000']],
    ['12—500', ['12 500']],
    ['12 − 500', ['12 500']],
    ['၁၂=၅၀၀ကျပ်', ['12 500']],
    ['12 1k', ['12 1000']],
    ['12=10K', ['12 10000']],
    ['၁၂ ၁ထောင်', ['12 1000']],
    ['12 ၁ေထာင္', ['12 1000']],
    ['12=၅ရာ', ['12 500']],
    ['12 1 သောင်း', ['12 10000']],
    ['25=200R100', ['25 200', '52 100']],
    ['12 500R300', ['12 500', '21 300']],
    ['12*500*300', ['12 500', '21 300']],
    ['54 87 200R100', ['54 200', '87 200', '45 100', '78 100']],
    ['12=500 34=300', ['12 500', '34 300']],
    ['12=500, 34=300', ['12 500', '34 300']],
    ['12=500,34=300,56=1,000', ['12 500', '34 300', '56 1000']],
    ['12=500။ 34=300။', ['12 500', '34 300']],
    ['12=500;34=300;', ['12 500', '34 300']],
    ['12၊34၊56', ['12', '34', '56']],
    ['12、34။56', ['12', '34', '56']],
    ['1 ထိပ် 100', TWO_D_SETS.tens.map((_, tail) => `1${tail} 100`)],
    ['456KP500', ['44', '45', '46', '54', '55', '56', '64', '65', '66'].map(withStake(500))],
    ['12 ခွေပူး 100', ['11 100', '12 100', '21 100', '22 100']],
    ['12ကပ်34 500', ['13 500', '14 500', '23 500', '24 500']],
    ['AP500 23=300', [...TWO_D_SETS.twins.map(withStake(500)), '23 300']],
  ])('P1 reads %j', (text, lines) => {
    expect(describeOrders(text)).toEqual(lines);
  });

  it.each([
    ['ပါဝါ 500', 'power'],
    ['ပါ၀ါ 500', 'power'],
    ['PW500', 'power'],
    ['power=500', 'power'],
    ['နက္ခတ် 500', 'natkhat'],
    ['နက်ခတ်500', 'natkhat'],
    ['နကၡတ္ 500', 'natkhat'],
    ['ညီကို 500', 'brothers'],
    ['ညီအစ္ကို500', 'brothers'],
    ['အပူး 500', 'twins'],
    ['အပူးးးး500', 'twins'],
    ['AP500', 'twins'],
    ['စုံပူး၅၀၀', 'evenTwins'],
    ['MP500', 'oddTwins'],
    ['မပူး500', 'oddTwins'],
    ['စုံမ 500', 'evenOdd'],
    ['မစုံ 500', 'oddEven'],
  ] as const)('P1 "%s" orders every number of the set %s', (text, set) => {
    expect(describeOrders(text)).toEqual(TWO_D_SETS[set].map(withStake(500)));
  });

  it.each([
    ['5 နောက် 100', 10, '05 100'],
    ['7ပိတ္100', 10, '07 100'],
    ['7NP600', 10, '07 600'],
    ['3TS200', 10, '30 200'],
    ['၆ထိပ်300', 10, '60 300'],
    ['7 ပတ်သီး 100', 19, '07 100'],
    ['၄ပါ၄၀၀', 19, '04 400'],
    ['5 ပတ် 100', 19, '05 100'],
    ['1=8=9ပါ500', 51, '01 500'],
    ['9 ဘရိတ် 100', 10, '09 100'],
    ['အကုန် 100', 100, '00 100'],
  ])('P1 "%s" orders %i numbers', (text, count, first) => {
    expect([describeOrders(text).length, describeOrders(text)[0]]).toEqual([count, first]);
  });

  it.each([
    ['12R 500', 2, ['12 500', '21 500']],
    ['12အပြန်500', 2, ['12 500', '21 500']],
    ['12လည် 500', 2, ['12 500', '21 500']],
    ['၁၂ပတ်လည် ၅၀၀', 2, ['12 500', '21 500']],
    ['၁၂ပတ္လည္ ၅၀၀', 2, ['12 500', '21 500']],
    ['12 34R=1000', 2, ['12 1000', '21 1000', '34 1000', '43 1000']],
    ['12@500', 3, ['12 500', '21 500']],
    ['12ပတ်500', 5, ['12 500', '21 500']],
    ['12.34=500', 2, ['12 500', '34 500']],
    ['12,34 5000', 2, ['12 5000', '34 5000']],
    ['12 12 500 Ks', 2, ['12 1000']],
    ['123K600', 2, ['12', '13', '21', '23', '31', '32'].map(withStake(600))],
    ['123 ေခြ 600', 2, ['12', '13', '21', '23', '31', '32'].map(withStake(600))],
    ['5BR400', 2, ['05', '14', '23', '32', '41', '50', '69', '78', '87', '96'].map(withStake(400))],
    ['5ဘဒိတ်400', 2, ['05', '14', '23', '32', '41', '50', '69', '78', '87', '96'].map(withStake(400))],
    ['5ဗြိတ်400', 2, ['05', '14', '23', '32', '41', '50', '69', '78', '87', '96'].map(withStake(400))],
    ['12 ဘရိတ် 500', 3, ['39', '48', '57', '66', '75', '84', '93'].map(withStake(500))],
    ['NK500', 2, TWO_D_SETS.natkhat.map(withStake(500))],
    ['SP500', 2, TWO_D_SETS.evenTwins.map(withStake(500))],
    ['ဆယ်ပြည့် ၅၀၀', 2, TWO_D_SETS.tens.map(withStake(500))],
    ['စုံစုံ 500', 2, TWO_D_SETS.evenEven.map(withStake(500))],
    ['မမ 500', 2, TWO_D_SETS.oddOdd.map(withStake(500))],
    [
      '2P200',
      2,
      [2, 12, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 32, 42, 52, 62, 72, 82, 92]
        .map((number) => String(number).padStart(2, '0'))
        .map(withStake(200)),
    ],
  ])('P1 asks for the meaning of %j, which has %i', (text, count, first) => {
    const readings = readTwoDOrders(text)[0]?.readings ?? [];
    expect([readings.length >= 2, readings.length <= count, describeFirst(text)]).toEqual([true, true, first]);
  });

  it('P1 accepts a line of several meanings after the answer, on all lines with the same question', () => {
    const text = '12R 500\n34R 600';
    const [, half] = readTwoDOrders(text)[0]?.readings ?? [];
    const orders = readTwoDOrders(text, half?.answers);
    expect(half?.answers).toEqual({ reverse: 'half' });
    expect(orders.map(({ issue }) => issue)).toEqual([{ code: 'multiple', params: { stepKyat: 100 } }, null]);
    expect(orders[1]?.readings.map(({ lines }) => lines.map(describeLine))).toEqual([['34 300', '43 300']]);
  });

  it('P1 asks again if the stored answer is unknown', () => {
    expect(readTwoDOrders('12R 500', { reverse: 'third' })[0]?.readings).toHaveLength(2);
  });

  it('P1 adds up the stakes of a repeated number and keeps the order of the lines', () => {
    expect(describeOrders('12=500\n\n၁၂=၂၀၀ 21=200\n34=100')).toEqual(['12 700', '21 200', '34 100']);
  });

  it.each([
    ['25=100R50', 'minimum'],
    ['12R 50', 'minimum'],
    ['12=0', 'minimum'],
    ['12=34', 'minimum'],
    ['12 2026', 'multiple'],
    ['12=9,000,000', 'maximum'],
  ])('V6 refuses the stake of %s as %s', (text, code) => {
    expect(readTwoDOrders(text)[0]).toMatchObject({ issue: { code } });
    expect(addUpOrders(readTwoDOrders(text))).toBeNull();
  });

  it.each([
    '345',
    '12 3',
    'hello 500',
    '12R R 500',
    '12-34',
    '12-34-56',
    '12*34',
    '12x34*56',
    '12/34',
    '10k',
    '12 K',
    '12ကပ်500',
    '11 200R100',
    '11 25 200R100',
    '12=500,34',
    '12=500,00',
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
    '12.500',
    '12 34,500',
    '12*34,500',
    '12-34,365,500',
    '12 500 300',
    '12 500.50',
    '12=10²',
    '12R500R300',
    '12 34=500 56',
    '27/11/26',
    '27.11.2026',
    '0977000000',
    '09 77 00 00 00',
    '+95 97 84 12 34 56',
    '12 34 ခွေ 500',
  ])('P1 refuses %s by name and accepts nothing of the text', (text) => {
    const orders = readTwoDOrders(text);
    expect(orders).toEqual([{ text, readings: [], issue: null }]);
    expect(addUpOrders([...readTwoDOrders('12=500'), ...orders])).toBeNull();
  });

  it.each([
    ['12\n34=500', '12'],
    ['34=500\n12', '12'],
    ['12 56\n34=500', '12 56'],
    ['12ခွေ\n34=500', '12ခွေ'],
  ])('P1 refuses the line of %j that has no stake, because the other one may hold for it', (text, line) => {
    expect(
      readTwoDOrders(text)
        .filter(({ readings }) => readings.length === 0)
        .map((order) => order.text),
    ).toEqual([line]);
  });
});

describe('P1 generated orders', () => {
  const SEED = { seed: 20_261_129, numRuns: 3_000 };
  const NUMBER = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
  const STAKE = fc.integer({ min: 1, max: 5_000 }).map((hundreds) => hundreds * 100);
  const ORDER: fc.Arbitrary<SampleOrder> = fc.record({
    subject: fc.oneof(
      fc.record({ numbers: fc.uniqueArray(NUMBER, { minLength: 1, maxLength: 4 }) }),
      fc.record({
        digits: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 }),
        word: fc.constantFrom(...(['khway', 'khwayTwins', 'head', 'tail', 'round', 'break'] as const)),
      }),
      fc.record({ set: fc.constantFrom(...(['twins', 'natkhat', 'tens', 'evenEven', 'evenTwins'] as const)) }),
    ),
    isReversed: fc.boolean(),
    stakeKyat: STAKE,
    listSign: fc.constantFrom(' ', ',', '.', '/', '*', '၊', ', '),
    stakeSign: fc.constantFrom(' ', '=', '-', '@'),
    spelling: fc.nat({ max: 2 }),
  });

  it('are accepted only with the meaning of all public conventions that read them', () => {
    fc.assert(
      fc.property(ORDER, (order) => {
        const meanings = listMeanings(order);
        const [read, ...others] = readTwoDOrders(writeOrder(order));
        const accepted = addUpOrders(read === undefined ? [] : [read]);
        expect(others).toEqual([]);
        expect(accepted === null || meanings.every((meaning) => meaning === describeOrder(accepted))).toBe(true);
      }),
      SEED,
    );
  });

  it('offer the meaning of each public convention, or are refused', () => {
    fc.assert(
      fc.property(ORDER, (order) => {
        const readings = (readTwoDOrders(writeOrder(order))[0]?.readings ?? []).map(({ lines }) =>
          describeOrder(lines),
        );
        const meanings = listMeanings(order);
        expect(readings.length === 0 ? [] : meanings.filter((meaning) => !readings.includes(meaning))).toEqual([]);
      }),
      SEED,
    );
  });
});
