import { randomUUID } from 'node:crypto';
import { GAME_WALLET_SERVICE } from '@padauk/contract/games/game-wallet-service';
import { createGamePlayer, createOrder, describeOnGameWallets, toCoinAmount } from '../../test/game-wallet.ts';
import { runInParallel } from '../../test/results.ts';

describeOnGameWallets('the transfers of the game wallet', (given) => {
  const createPlayerOrder = async (fields: Readonly<Record<string, unknown>> = {}) => {
    const playerId = await createGamePlayer(given.wallet);
    return { playerId, order: createOrder(given.wallet, playerId, fields) };
  };
  it('K23 take and answer amounts in coins and remainder', async () => {
    const amount = { coins: 134, remainderKyat: 800 };
    const { playerId, order } = await createPlayerOrder({ amount });

    const reply = await given.call('transferIn', order);

    const outcome = { direction: 'in', state: 'done', reason: null, balance: amount };
    expect(reply.body).toMatchObject({ playerId, amount, ...outcome });
    await expect(GAME_WALLET_SERVICE.transferIn.answer.validate(reply.body, { strict: true })).resolves.toBeDefined();
    expect(await given.readKyat({ playerId })).toBe(134_800);
  });

  it('I7 move money once per transfer id, and repeat the first answer', async () => {
    const { playerId, order } = await createPlayerOrder();

    const replies = [
      await given.call('transferIn', order),
      await given.call('transferIn', order),
      await given.call('transfer', { transferId: order['transferId'] }),
    ];

    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(await given.readKyat({ playerId })).toBe(1_000);
  });

  it('I7 move money once when one id is sent fifty times at once', async () => {
    const { playerId, order } = await createPlayerOrder();

    const replies = await runInParallel(50, () => given.call('transferIn', order));

    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(await given.readKyat({ playerId })).toBe(1_000);
  });

  it('I4 of fifty concurrent transfers out exactly the covered ones succeed', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 20, remainderKyat: 999 });

    const replies = await runInParallel(50, () => given.call('transferOut', createOrder(given.wallet, playerId)));

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(replies.filter((reply) => reply.status === 409 && reply.body['reason'] === 'not-covered')).toHaveLength(30);
    expect(await given.readKyat({ playerId })).toBe(999);
  });

  it('stay refused under the same id, even when the balance covers them later', async () => {
    const { playerId, order } = await createPlayerOrder();
    const first = await given.call('transferOut', order);
    await given.call('transferIn', createOrder(given.wallet, playerId));

    const second = await given.call('transferOut', order);

    expect([first.status, second.status, second.text]).toEqual([409, 409, first.text]);
    expect(await given.readKyat({ playerId })).toBe(1_000);
  });

  it.each([
    ['another amount', { amount: toCoinAmount(2) }],
    ['another player', { playerId: randomUUID() }],
  ])('I7 refuse a known id with %s', async (_title, other) => {
    const { order } = await createPlayerOrder();
    await given.call('transferIn', order);

    expect(await given.call('transferIn', { ...order, ...other })).toMatchObject({ status: 422, code: 'REUSED' });
    expect(await given.call('transferOut', order)).toMatchObject({ status: 422, code: 'REUSED' });
  });

  it('F25 refuse a transfer that was cancelled before it arrived', async () => {
    const { playerId, order } = await createPlayerOrder();

    const cancelled = await given.call('cancelTransfer', { ...order, direction: 'in' });
    const late = await given.call('transferIn', order);

    expect([cancelled.status, cancelled.body['reason'], late.text]).toEqual([409, 'cancelled', cancelled.text]);
    expect(await given.readKyat({ playerId })).toBe(0);
  });

  it('F25 answer the outcome of a transfer that cannot be cancelled any more', async () => {
    const { order } = await createPlayerOrder();
    const arrived = await given.call('transferIn', order);

    const cancelled = await given.call('cancelTransfer', { ...order, direction: 'in' });
    expect(cancelled.text).toBe(arrived.text);
  });

  it.each([
    ['nothing', toCoinAmount(0)],
    ['a negative amount', { coins: -1, remainderKyat: 0 }],
    ['a remainder of a whole coin', { coins: 0, remainderKyat: 1_000 }],
    ['half a kyat', { coins: 0, remainderKyat: 0.5 }],
    ['text', { coins: '1', remainderKyat: 0 }],
    ['more than the maximum of a transfer', toCoinAmount(1_000_001)],
    ['plain kyat', 1_000],
  ])('I24 refuse %s', async (_title, amount) => {
    const { order } = await createPlayerOrder({ amount });

    expect(await given.call('transferIn', order)).toMatchObject({ status: 400, code: 'INVALID' });
  });

  it('F26 list the transfers of a day of the platform as CSV', async () => {
    const { playerId, order } = await createPlayerOrder({ requestedAt: '2026-12-01T17:29:59.000Z' });
    const tomorrow = createOrder(given.wallet, playerId, { requestedAt: '2026-12-01T17:30:00.000Z' });
    await given.call('transferIn', order);
    await given.call('transferIn', tomorrow);

    const file = await given.call('file', { day: '2026-12-01' });

    expect(file.text).toBe(
      `transfer_id,player_id,direction,amount_kyat,state,requested_at\n${String(order['transferId'])},${playerId},in,1000,done,2026-12-01T17:29:59.000Z\n`,
    );
  });
});
