import { randomUUID } from 'node:crypto';
import { takeTimeOut } from '@padauk/contract/account/protection.endpoints';
import { authGameWallet, getGameWallet, getTransfer, isGamePlaying } from '@padauk/contract/games/transfers.endpoints';
import {
  changePin,
  getTransaction,
  getTransactions,
  getWallet,
  setPin,
} from '@padauk/contract/wallet/wallet.endpoints';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createGameSession, callGameWallet } from '../../../test/game-wallet.ts';
import {
  sendTransfer,
  readMoney,
  startTwoWallets,
  passSeconds,
  type TwoWallets,
} from '../../../test/transfer-fixtures.ts';
import { TEST_PIN, callOffice } from '../../../test/wallet-fixtures.ts';
import { recordSeenBalance } from './transfer.repository.ts';

describeOnDatabases('transfers', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await startTwoWallets(given);
  });
  afterAll(async () => await both.close());

  it('P8 moves money into the game wallet', async () => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });

    const reply = await sendTransfer(both, player);

    expect(reply).toMatchObject({
      status: 200,
      body: { direction: 'in', amountKyat: 5_000, state: 'done', reason: null },
    });
    expect(await readMoney(both, player.id)).toEqual({ mainKyat: 15_000, heldKyat: 0, gameKyat: 5_000 });
  });

  it('P8 moves the whole balance back', async () => {
    const player = await both.server.createPlayer({ mainKyat: 134_801 });
    await sendTransfer(both, player, { amountKyat: 134_801 });
    await passSeconds(both, 15);

    expect(await sendTransfer(both, player, { direction: 'out', amountKyat: 134_801 })).toMatchObject({
      status: 200,
      body: { state: 'done' },
    });
    expect(await readMoney(both, player.id)).toEqual({ mainKyat: 134_801, heldKyat: 0, gameKyat: 0 });
  });

  it('K23 shows the game wallet in coins and a remainder', async () => {
    const player = await both.server.createPlayer({ mainKyat: 134_800 });
    await sendTransfer(both, player, { amountKyat: 134_800 });

    expect((await both.server.call(getGameWallet, {}, { as: player })).body).toEqual({
      balanceKyat: 134_800,
      coins: 134,
      remainderKyat: 800,
      lowLevel: 'none',
      isPlaying: false,
      retryAfterSeconds: null,
    });
    expect((await both.server.call(getWallet, {}, { as: player })).body).toMatchObject({
      mainKyat: 0,
      gameKyat: 134_800,
    });
  });

  it('K23 shows the latest balance of the game wallet and ignores an older one', async () => {
    const player = await both.server.createPlayer();
    const at = both.server.clock.now();
    await recordSeenBalance(given.db, player.id, { balanceKyat: 700, at });
    await recordSeenBalance(given.db, player.id, { balanceKyat: 900, at: new Date(at.getTime() - 1) });

    expect((await both.server.call(getWallet, {}, { as: player })).body.gameKyat).toBe(700);
  });

  it('K16 warns a player with an empty game wallet', async () => {
    const player = await both.server.createPlayer();

    expect((await both.server.call(getGameWallet, {}, { as: player })).body).toMatchObject({
      balanceKyat: 0,
      lowLevel: 'warning',
    });
  });

  it.each([
    ['in', 5_001],
    ['out', 1],
  ] as const)('V18 refuses a transfer %s of more than the balance', async (direction, amountKyat) => {
    const player = await both.server.createPlayer({ mainKyat: 5_000 });

    expect(await sendTransfer(both, player, { direction, amountKyat })).toMatchObject({
      status: 409,
      refusal: { code: 'INSUFFICIENT_TRANSFER_BALANCE' },
    });
    expect(await readMoney(both, player.id)).toEqual({ mainKyat: 5_000, heldKyat: 0, gameKyat: 0 });
  });

  it.each([
    [-5_000, 'minimum'],
    [0, 'minimum'],
    [0.5, 'wholeKyat'],
    [1_000_000_001, 'maximum'],
  ])('F51 refuses %d kyat', async (amountKyat, code) => {
    const player = await both.server.createPlayer({ mainKyat: 5_000 });

    expect(await sendTransfer(both, player, { amountKyat })).toMatchObject({
      status: 400,
      refusal: {
        code: 'INVALID_INPUT',
        fields: expect.arrayContaining([expect.objectContaining({ path: ['amountKyat'], code })]),
      },
    });
  });

  it('F51 refuses a transfer to the same wallet', async () => {
    const player = await both.server.createPlayer({ mainKyat: 5_000 });
    const same: string = 'main';

    expect(await sendTransfer(both, player, { direction: same as 'in' })).toMatchObject({
      status: 400,
      refusal: { code: 'INVALID_INPUT' },
    });
  });

  it('E20 refuses a second transfer within 15 s with the waiting time', async () => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    await sendTransfer(both, player);
    await passSeconds(both, 4);

    expect(await sendTransfer(both, player)).toMatchObject({
      status: 429,
      refusal: { code: 'TRANSFER_TOO_FAST', params: { retryAfterSeconds: 11 } },
    });
    await passSeconds(both, 11);
    expect(await sendTransfer(both, player)).toMatchObject({ status: 200 });
  });

  it('E20 a repeated key gets the first answer instead of TRANSFER_TOO_FAST', async () => {
    const [player, key] = [await both.server.createPlayer({ mainKyat: 20_000 }), randomUUID()];

    const replies = [await sendTransfer(both, player, {}, { key }), await sendTransfer(both, player, {}, { key })];

    expect(replies[1]).toEqual(replies[0]);
    expect(await readMoney(both, player.id)).toMatchObject({ mainKyat: 15_000, gameKyat: 5_000 });
  });

  it('F9 refuses the same key with another amount', async () => {
    const [player, key] = [await both.server.createPlayer({ mainKyat: 20_000 }), randomUUID()];
    await sendTransfer(both, player, {}, { key });

    expect(await sendTransfer(both, player, { amountKyat: 6_000 }, { key })).toMatchObject({
      status: 422,
      refusal: { code: 'KEY_REUSED' },
    });
  });

  it.each([
    ['other', 60],
    ['fish', 180],
  ])('E29 refuses while a game of the kind "%s" is played: retry after %i s', async (game, retryAfterSeconds) => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    await sendTransfer(both, player);
    await passSeconds(both, 15);
    await callGameWallet(both.wallet, 'debit', {
      roundId: randomUUID(),
      sessionId: await createGameSession(both.wallet, player.id),
      playerId: player.id,
      amount: { coins: 1, remainderKyat: 0 },
      currency: 'MMK',
      game,
    });

    expect(await sendTransfer(both, player, { direction: 'out' })).toMatchObject({
      status: 409,
      refusal: { code: 'GAME_PLAYING', params: { retryAfterSeconds } },
    });
    expect((await both.server.call(isGamePlaying, {}, { as: player })).body).toEqual({
      isPlaying: true,
      retryAfterSeconds,
    });
    await callGameWallet(both.wallet, 'leave', { playerId: player.id });
    expect(await sendTransfer(both, player, { direction: 'out', amountKyat: 4_000 })).toMatchObject({ status: 200 });
  });

  it('refuses a transfer in by a player on a break, but accepts a transfer out', async () => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    await sendTransfer(both, player);
    await passSeconds(both, 15);
    await both.server.call(takeTimeOut, { days: 1 }, { as: player });

    expect(await sendTransfer(both, player)).toMatchObject({ status: 403, refusal: { code: 'ON_TIME_OUT' } });
    expect(await both.server.call(authGameWallet, {}, { as: player })).toMatchObject({
      status: 403,
      refusal: { code: 'ON_TIME_OUT' },
    });
    expect(await sendTransfer(both, player, { direction: 'out' })).toMatchObject({
      status: 200,
      body: { state: 'done' },
    });
  });

  it('T10 K14 refuses a transfer in by a blocked player, but accepts a transfer out', async () => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    await sendTransfer(both, player);
    await passSeconds(both, 15);
    await both.server.call(setPin, { pin: TEST_PIN, confirmPin: TEST_PIN, password: player.password }, { as: player });
    for (let tries = 0; tries < 3; tries += 1)
      await both.server.call(changePin, { currentPin: '975310', pin: '280642', confirmPin: '280642' }, { as: player });

    expect((await sendTransfer(both, player)).refusal?.code).toBe('PIN_BLOCKED');
    expect((await both.server.call(authGameWallet, {}, { as: player })).refusal?.code).toBe('PIN_BLOCKED');
    expect((await sendTransfer(both, player, { direction: 'out' })).body).toMatchObject({ state: 'done' });
  });

  it('E7 refuses with GAME_WALLET_MAINTENANCE when the game wallet does not answer, and holds nothing', async () => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    await both.faulty.disconnect();

    const replies = [await sendTransfer(both, player), await both.server.call(getGameWallet, {}, { as: player })];
    await both.faulty.reconnect();

    expect(replies.map(({ status, refusal }) => [status, refusal?.code])).toEqual([
      [503, 'GAME_WALLET_MAINTENANCE'],
      [503, 'GAME_WALLET_MAINTENANCE'],
    ]);
    expect(await readMoney(both, player.id)).toMatchObject({ mainKyat: 20_000, heldKyat: 0 });
  });

  it('E7 refuses with GAME_WALLET_MAINTENANCE when the office has turned transfers off', async () => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    await callOffice(both.server, 'switch', { type: 'game_wallet', status: 'off' });

    const replies = [await sendTransfer(both, player), await both.server.call(getGameWallet, {}, { as: player })];
    await callOffice(both.server, 'switch', { type: 'game_wallet', status: 'on' });

    expect(replies.map(({ refusal }) => refusal?.code)).toEqual(['GAME_WALLET_MAINTENANCE', 'GAME_WALLET_MAINTENANCE']);
  });

  it('T3 lists each transfer once among the transactions', async () => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    const first = await sendTransfer(both, player);
    await passSeconds(both, 15);
    await sendTransfer(both, player, { direction: 'out', amountKyat: 2_000 });

    const { transactions } = (await both.server.call(getTransactions, {}, { as: player })).body;
    const detail = await both.server.call(getTransaction, { id: first.body.id }, { as: player });

    expect(transactions.map(({ kind, state, amountKyat }) => [kind, state, amountKyat])).toEqual([
      ['transfer-out', 'completed', 2_000],
      ['transfer-in', 'completed', -5_000],
    ]);
    expect(detail.body).toMatchObject({
      kind: 'transfer-in',
      state: 'completed',
      canCancel: false,
      steps: [{ name: 'sent' }, { name: 'checking' }, { name: 'done', at: expect.any(String) }],
    });
  });

  it("F57 does not show another player's transfer", async () => {
    const [player, other] = [await both.server.createPlayer({ mainKyat: 20_000 }), await both.server.createPlayer()];
    const { body } = await sendTransfer(both, player);

    expect(await both.server.call(getTransfer, { id: body.id }, { as: other })).toMatchObject({ status: 404 });
    expect(await both.server.call(getTransaction, { id: body.id }, { as: other })).toMatchObject({ status: 404 });
  });
});
