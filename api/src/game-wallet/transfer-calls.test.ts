import { randomUUID } from 'node:crypto';
import { GAME_WALLET_SERVICE } from '@padauk/contract/games/game-wallet-service';
import {
  createGamePlayer,
  createOrder,
  callGameWallet,
  describeOnGameWallets,
  readGameKyat,
} from '../../test/game-wallet.ts';

describeOnGameWallets('the transfers of the game wallet', (given) => {
  it('K23 take and answer amounts in coins and remainder', async () => {
    const playerId = await createGamePlayer(given.wallet);

    const reply = await callGameWallet(
      given.wallet,
      'transferIn',
      createOrder(given.wallet, playerId, { amount: { coins: 134, remainderKyat: 800 } }),
    );

    expect(reply.body).toMatchObject({
      playerId,
      direction: 'in',
      state: 'done',
      reason: null,
      amount: { coins: 134, remainderKyat: 800 },
      balance: { coins: 134, remainderKyat: 800 },
    });
    await expect(GAME_WALLET_SERVICE.transferIn.answer.validate(reply.body, { strict: true })).resolves.toBeDefined();
    expect(await readGameKyat(given.wallet, playerId)).toBe(134_800);
  });

  it('I7 move money once per transfer id, and repeat the first answer', async () => {
    const playerId = await createGamePlayer(given.wallet);
    const order = createOrder(given.wallet, playerId);

    const replies = [
      await callGameWallet(given.wallet, 'transferIn', order),
      await callGameWallet(given.wallet, 'transferIn', order),
      await callGameWallet(given.wallet, 'transfer', { transferId: order['transferId'] }),
    ];

    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(await readGameKyat(given.wallet, playerId)).toBe(1_000);
  });

  it('I7 move money once when one id is sent fifty times at once', async () => {
    const playerId = await createGamePlayer(given.wallet);
    const order = createOrder(given.wallet, playerId);

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => callGameWallet(given.wallet, 'transferIn', order)),
    );

    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
    expect(await readGameKyat(given.wallet, playerId)).toBe(1_000);
  });

  it('I4 of fifty concurrent transfers out exactly the covered ones succeed', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 20, remainderKyat: 999 });

    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        callGameWallet(given.wallet, 'transferOut', createOrder(given.wallet, playerId)),
      ),
    );

    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(20);
    expect(replies.filter((reply) => reply.status === 409 && reply.body['reason'] === 'not-covered')).toHaveLength(30);
    expect(await readGameKyat(given.wallet, playerId)).toBe(999);
  });

  it('stay refused under the same id, even when the balance covers them later', async () => {
    const playerId = await createGamePlayer(given.wallet);
    const order = createOrder(given.wallet, playerId);
    const first = await callGameWallet(given.wallet, 'transferOut', order);
    await callGameWallet(given.wallet, 'transferIn', createOrder(given.wallet, playerId));

    const second = await callGameWallet(given.wallet, 'transferOut', order);

    expect([first.status, second.status, second.text]).toEqual([409, 409, first.text]);
    expect(await readGameKyat(given.wallet, playerId)).toBe(1_000);
  });

  it.each([
    ['another amount', { amount: { coins: 2, remainderKyat: 0 } }],
    ['another player', { playerId: randomUUID() }],
  ])('I7 refuse a known id with %s', async (_title, other) => {
    const playerId = await createGamePlayer(given.wallet);
    const order = createOrder(given.wallet, playerId);
    await callGameWallet(given.wallet, 'transferIn', order);

    expect(await callGameWallet(given.wallet, 'transferIn', { ...order, ...other })).toMatchObject({
      status: 422,
      code: 'REUSED',
    });
    expect(await callGameWallet(given.wallet, 'transferOut', order)).toMatchObject({ status: 422, code: 'REUSED' });
  });

  it('F25 refuse a transfer that was cancelled before it arrived', async () => {
    const playerId = await createGamePlayer(given.wallet);
    const order = createOrder(given.wallet, playerId);

    const cancelled = await callGameWallet(given.wallet, 'cancelTransfer', { ...order, direction: 'in' });
    const late = await callGameWallet(given.wallet, 'transferIn', order);

    expect([cancelled.status, cancelled.body['reason'], late.text]).toEqual([409, 'cancelled', cancelled.text]);
    expect(await readGameKyat(given.wallet, playerId)).toBe(0);
  });

  it('F25 answer the outcome of a transfer that cannot be cancelled any more', async () => {
    const playerId = await createGamePlayer(given.wallet);
    const order = createOrder(given.wallet, playerId);
    const arrived = await callGameWallet(given.wallet, 'transferIn', order);

    expect((await callGameWallet(given.wallet, 'cancelTransfer', { ...order, direction: 'in' })).text).toBe(
      arrived.text,
    );
  });

  it.each([
    ['nothing', { coins: 0, remainderKyat: 0 }],
    ['a negative amount', { coins: -1, remainderKyat: 0 }],
    ['a remainder of a whole coin', { coins: 0, remainderKyat: 1_000 }],
    ['half a kyat', { coins: 0, remainderKyat: 0.5 }],
    ['text', { coins: '1', remainderKyat: 0 }],
    ['more than the maximum of a transfer', { coins: 1_000_001, remainderKyat: 0 }],
    ['plain kyat', 1_000],
  ])('I24 refuse %s', async (_title, amount) => {
    const playerId = await createGamePlayer(given.wallet);

    expect(
      await callGameWallet(given.wallet, 'transferIn', createOrder(given.wallet, playerId, { amount })),
    ).toMatchObject({
      status: 400,
      code: 'INVALID',
    });
  });

  it('F26 list the transfers of a day of the platform as CSV', async () => {
    const playerId = await createGamePlayer(given.wallet);
    const order = createOrder(given.wallet, playerId, { requestedAt: '2026-12-01T17:29:59.000Z' });
    const tomorrow = createOrder(given.wallet, playerId, { requestedAt: '2026-12-01T17:30:00.000Z' });
    await callGameWallet(given.wallet, 'transferIn', order);
    await callGameWallet(given.wallet, 'transferIn', tomorrow);

    const file = await callGameWallet(given.wallet, 'file', { day: '2026-12-01' });

    expect(file.text).toBe(
      `transfer_id,player_id,direction,amount_kyat,state,requested_at\n${String(order['transferId'])},${playerId},in,1000,done,2026-12-01T17:29:59.000Z\n`,
    );
  });
});
