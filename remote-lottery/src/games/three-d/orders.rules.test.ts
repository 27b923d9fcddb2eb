import { readOrders } from './orders.rules.ts';

const lines = (...pairs: readonly (readonly [string, number | null])[]) => ({
  kind: 'lines',
  lines: pairs.map(([number, stakeKyat]) => ({ number, stakeKyat })),
});

describe('orders pasted from a chat', () => {
  it.each([
    ['123 456', lines(['123', null], ['456', null])],
    ['123.456,789', lines(['123', null], ['456', null], ['789', null])],
    ['123456', lines(['123', null], ['456', null])],
    ['၁၂၃', lines(['123', null])],
    ['123=1000', lines(['123', 1_000])],
    ['123 456 x 500', lines(['123', 500], ['456', 500])],
    ['112 R 500', lines(['112', 500], ['121', 500], ['211', 500])],
    ['112r', lines(['112', null], ['121', null], ['211', null])],
    ['112 ပတ်လည် ၅၀၀', lines(['112', 500], ['121', 500], ['211', 500])],
    ['112 အာ 500', lines(['112', 500], ['121', 500], ['211', 500])],
    ['123=500\n\n124=200', lines(['123', 500], ['124', 200])],
    ['123=500\n123=300', lines(['123', 800])],
    ['', lines()],
  ])('P2 reads %j', (text, orders) => {
    expect(readOrders(text)).toEqual(orders);
  });

  it.each([
    ['12 345', '12'],
    ['1234', '1234'],
    ['123 five', '123 five'],
    ['123=500\n45=100', '45'],
    ['<b>123</b>', '<b>123</b>'],
  ])('V5 refuses %j as a whole and names %j', (text, piece) => {
    expect(readOrders(text)).toEqual({ kind: 'wrong', piece });
  });
});
