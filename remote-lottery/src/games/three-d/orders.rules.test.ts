import { addUpOrders } from '@padauk/contract/betting/order-line.rules';
import { readThreeDOrders } from './orders.rules.ts';

const createOrders = (...pairs: readonly (readonly [string, number | null])[]) =>
  pairs.map(([number, stakeKyat]) => ({ number, stakeKyat }));

describe('orders pasted from a chat', () => {
  it.each([
    ['123 456', createOrders(['123', null], ['456', null])],
    ['123.456,789', createOrders(['123', null], ['456', null], ['789', null])],
    ['၁၂၃', createOrders(['123', null])],
    ['123=1000', createOrders(['123', 1_000])],
    ['123=1,000', createOrders(['123', 1_000])],
    ['123 1000', createOrders(['123', 1_000])],
    ['123,456 5000', createOrders(['123', 5_000], ['456', 5_000])],
    ['123-1000', createOrders(['123', 1_000])],
    ['၁၂၃=၅ဝဝ', createOrders(['123', 500])],
    ['123 456 x 500', createOrders(['123', 500], ['456', 500])],
    ['112 R 500', createOrders(['112', 500], ['121', 500], ['211', 500])],
    ['112r', createOrders(['112', null], ['121', null], ['211', null])],
    ['112 ပတ်လည် ၅၀၀', createOrders(['112', 500], ['121', 500], ['211', 500])],
    ['112 အာ 500', createOrders(['112', 500], ['121', 500], ['211', 500])],
    ['123=500\n\n124=200', createOrders(['123', 500], ['124', 200])],
    ['123=500\n123=300', createOrders(['123', 800])],
    ['123၊456=500', createOrders(['123', 500], ['456', 500])],
    ['123 456=1000', createOrders(['123', 1_000], ['456', 1_000])],
    ['123:1000', createOrders(['123', 1_000])],
    ['123=1000, 456=2000', createOrders(['123', 1_000], ['456', 2_000])],
    ['123=1000 456=2000', createOrders(['123', 1_000], ['456', 2_000])],
    ['111 222 R 500', createOrders(['111', 500], ['222', 500])],
    ['123—1000', createOrders(['123', 1_000])],
    ['', createOrders()],
  ])('P2 parses %j', (text, orders) => {
    expect(addUpOrders(readThreeDOrders(text))).toEqual(orders);
  });

  it.each([
    ['12 345', '12 345'],
    ['1234', '1234'],
    ['123456', '123456'],
    ['123 500', '123 500'],
    ['123 456,700', '123 456,700'],
    ['123.100,000', '123.100,000'],
    ['123,456,100,000', '123,456,100,000'],
    ['123\n100,000', '100,000'],
    ['123 100,000', '123 100,000'],
    ['123-456', '123-456'],
    ['123-500', '123-500'],
    ['123—500', '123—500'],
    ['123 x 456', '123 x 456'],
    ['123=500,300', '123=500,300'],
    ['123\n456\n500', '500'],
    ['123\n456=500', '123'],
    ['123 R\n456=500', '123 R'],
    ['456=500\n123', '123'],
    ['097 712 345', '097 712 345'],
    ['09771234567', '09771234567'],
    ['123 five', '123 five'],
    ['123@1000', '123@1000'],
    ['123 456=500 789=300', '123 456=500 789=300'],
    ['123=500\n45=100', '45=100'],
    ['<b>123</b>', '<b>123</b>'],
  ])('V5 refuses the line of %j that is %j, and accepts nothing of the text', (text, line) => {
    const orders = readThreeDOrders(text);
    expect(orders.filter(({ readings }) => readings.length === 0).map((order) => order.text)).toEqual([line]);
    expect(addUpOrders(orders)).toBeNull();
  });
});
