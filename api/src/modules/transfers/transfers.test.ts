import { randomUUID } from 'node:crypto';
import { takeTimeOut } from '@padauk/contract/account/protection.endpoints';
import { authGameWallet, getGameWallet, getTransfer, isGamePlaying } from '@padauk/contract/games/transfers.endpoints';
import { changePin, getTransaction, getTransactions, setPin } from '@padauk/contract/wallet/wallet.endpoints';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createGameSession, callGameWallet } from '../../../test/game-wallet.ts';
import type { CallOptions, TestPlayer } from '../../../test/server.ts';
import { sendTransfer, readMoney, passSeconds } from '../../../test/transfer-fixtures.ts';
import { provideTwoWallets } from '../../../test/provide-server.ts';
import { TEST_PIN, callOffice, readWallet } from '../../../test/wallet-fixtures.ts';
import { countCodes } from '../../../test/results.ts';
import { recordSeenBalance } from './transfer.repository.ts';

describeOnDatabases('transfers', (given) => {
  const both = provideTwoWallets(given);
  const { server, wallet } = both;
  let player: TestPlayer;

  beforeEach(async () => {
    player = await server.createPlayer({ mainKyat: 20_000 });
  });

  const transfer = (overrides?: Parameters<typeof sendTransfer>[2], options?: CallOptions) =>
    sendTransfer(both, player, overrides, options);
  /** 5,000 in the game wallet, and no cooldown. */
  const transferAndWait = async () => {
    const { body } = await transfer();
    await passSeconds(both, 15);
    return body.id;
  };
  const readGameWallet = () => server.call(getGameWallet, {}, { as: player });
  const expectMoney = async (mainKyat: number, gameKyat: number) =>
    expect(await readMoney(both, player.id)).toEqual({ mainKyat, heldKyat: 0, gameKyat });

  it('P8 moves money into the game wallet', async () => {
    const body = { direction: 'in', amountKyat: 5_000, state: 'done', reason: null };
    expect(await transfer()).toMatchObject({ status: 200, body });
    await expectMoney(15_000, 5_000);
  });

  it('P8 moves the whole balance back', async () => {
    await transfer({ amountKyat: 20_000 });
    await passSeconds(both, 15);

    const back = await transfer({ direction: 'out', amountKyat: 20_000 });
    expect(back).toMatchObject({ status: 200, body: { state: 'done' } });
    await expectMoney(20_000, 0);
  });

  it('K23 shows the game wallet in coins and a remainder', async () => {
    await transfer({ amountKyat: 14_800 });

    expect((await readGameWallet()).body).toEqual({
      balanceKyat: 14_800,
      coins: 14,
      remainderKyat: 800,
      lowLevel: 'none',
      isPlaying: false,
      retryAfterSeconds: null,
    });
    expect(await readWallet(server, player)).toMatchObject({ mainKyat: 5_200, gameKyat: 14_800 });
  });

  it('K23 shows the latest balance of the game wallet and ignores an older one', async () => {
    const at = server.clock.now();
    await recordSeenBalance(given.db, player.id, { balanceKyat: 700, at });
    await recordSeenBalance(given.db, player.id, { balanceKyat: 900, at: new Date(at.getTime() - 1) });

    expect((await readWallet(server, player)).gameKyat).toBe(700);
  });

  it('K16 warns a player with an empty game wallet', async () => {
    expect((await readGameWallet()).body).toMatchObject({ balanceKyat: 0, lowLevel: 'warning' });
  });

  it.each([
    ['in', 20_001],
    ['out', 1],
  ] as const)('V18 refuses a transfer %s of more than the balance', async (direction, amountKyat) => {
    const refused = { status: 409, refusal: { code: 'INSUFFICIENT_TRANSFER_BALANCE' } };
    expect(await transfer({ direction, amountKyat })).toMatchObject(refused);
    await expectMoney(20_000, 0);
  });

  it.each([
    [-5_000, 'minimum'],
    [0, 'minimum'],
    [0.5, 'wholeKyat'],
    [1_000_000_001, 'maximum'],
  ])('F51 refuses %d kyat', async (amountKyat, code) => {
    const fields = expect.arrayContaining([expect.objectContaining({ path: ['amountKyat'], code })]) as unknown;
    const refused = { status: 400, refusal: { code: 'INVALID_INPUT', fields } };
    expect(await transfer({ amountKyat })).toMatchObject(refused);
  });

  it('F51 refuses a transfer to the same wallet', async () => {
    const same: string = 'main';
    const refused = { status: 400, refusal: { code: 'INVALID_INPUT' } };
    expect(await transfer({ direction: same as 'in' })).toMatchObject(refused);
  });

  it('E20 refuses a second transfer within 15 s with the waiting time', async () => {
    await transfer();
    await passSeconds(both, 4);

    const tooFast = { code: 'TRANSFER_TOO_FAST', params: { retryAfterSeconds: 11 } };
    expect(await transfer()).toMatchObject({ status: 429, refusal: tooFast });
    await passSeconds(both, 11);
    expect(await transfer()).toMatchObject({ status: 200 });
  });

  it('E20 a repeated key gets the first answer instead of TRANSFER_TOO_FAST', async () => {
    const key = randomUUID();
    const first = await transfer({}, { key });

    expect(await transfer({}, { key })).toEqual(first);
    await expectMoney(15_000, 5_000);
  });

  it('F9 refuses the same key with another amount', async () => {
    const key = randomUUID();
    await transfer({}, { key });

    const reused = { status: 422, refusal: { code: 'KEY_REUSED' } };
    expect(await transfer({ amountKyat: 6_000 }, { key })).toMatchObject(reused);
  });

  it.each([
    ['other', 60],
    ['fish', 180],
  ])('E29 refuses while a game of the kind "%s" is played: retry after %i s', async (game, retryAfterSeconds) => {
    await transferAndWait();
    const [roundId, playerId, sessionId] = [randomUUID(), player.id, await createGameSession(wallet, player.id)];
    const stake = { amount: { coins: 1, remainderKyat: 0 }, currency: 'MMK', game };
    await callGameWallet(wallet, 'debit', { roundId, sessionId, playerId, ...stake });

    const playing = { code: 'GAME_PLAYING', params: { retryAfterSeconds } };
    expect(await transfer({ direction: 'out' })).toMatchObject({ status: 409, refusal: playing });
    const { body } = await server.call(isGamePlaying, {}, { as: player });
    expect(body).toEqual({ isPlaying: true, retryAfterSeconds });
    await callGameWallet(wallet, 'leave', { playerId });
    expect(await transfer({ direction: 'out', amountKyat: 4_000 })).toMatchObject({ status: 200 });
  });

  it('refuses a transfer in by a player on a break, but accepts a transfer out', async () => {
    await transferAndWait();
    await server.call(takeTimeOut, { days: 1 }, { as: player });

    const onBreak = { status: 403, refusal: { code: 'ON_TIME_OUT' } };
    expect(await transfer()).toMatchObject(onBreak);
    expect(await server.call(authGameWallet, {}, { as: player })).toMatchObject(onBreak);
    expect(await transfer({ direction: 'out' })).toMatchObject({ status: 200, body: { state: 'done' } });
  });

  it('T10 K14 refuses a transfer in by a blocked player, but accepts a transfer out', async () => {
    await transferAndWait();
    await server.call(setPin, { pin: TEST_PIN, confirmPin: TEST_PIN, password: player.password }, { as: player });
    for (let tries = 0; tries < 3; tries += 1)
      await server.call(changePin, { currentPin: '975310', pin: '280642', confirmPin: '280642' }, { as: player });

    expect((await transfer()).refusal?.code).toBe('PIN_BLOCKED');
    expect((await server.call(authGameWallet, {}, { as: player })).refusal?.code).toBe('PIN_BLOCKED');
    expect((await transfer({ direction: 'out' })).body).toMatchObject({ state: 'done' });
  });

  it('E7 refuses with GAME_WALLET_MAINTENANCE when the game wallet does not answer, and holds nothing', async () => {
    await both.faulty.disconnect();
    const replies = [await transfer(), await readGameWallet()];
    await both.faulty.reconnect();

    expect(replies.map(({ status }) => status)).toEqual([503, 503]);
    expect(countCodes(replies)).toEqual({ GAME_WALLET_MAINTENANCE: 2 });
    expect(await readMoney(both, player.id)).toMatchObject({ mainKyat: 20_000, heldKyat: 0 });
  });

  it('E7 refuses with GAME_WALLET_MAINTENANCE when the office has turned transfers off', async () => {
    await callOffice(server, 'switch', { type: 'game_wallet', status: 'off' });
    const replies = [await transfer(), await readGameWallet()];
    await callOffice(server, 'switch', { type: 'game_wallet', status: 'on' });

    expect(countCodes(replies)).toEqual({ GAME_WALLET_MAINTENANCE: 2 });
  });

  it('T3 lists each transfer once among the transactions', async () => {
    const id = await transferAndWait();
    await transfer({ direction: 'out', amountKyat: 2_000 });

    const { transactions } = (await server.call(getTransactions, {}, { as: player })).body;
    expect(transactions.map(({ kind, state, amountKyat }) => [kind, state, amountKyat])).toEqual([
      ['transfer-out', 'completed', 2_000],
      ['transfer-in', 'completed', -5_000],
    ]);
    const steps = [{ name: 'sent' }, { name: 'checking' }, { name: 'done', at: expect.any(String) as string }];
    const detail = (await server.call(getTransaction, { id }, { as: player })).body;
    expect(detail).toMatchObject({ kind: 'transfer-in', state: 'completed', canCancel: false, steps });
  });

  it("F57 does not show another player's transfer", async () => {
    const [as, { body }] = [await server.createPlayer(), await transfer()];

    expect(await server.call(getTransfer, { id: body.id }, { as })).toMatchObject({ status: 404 });
    expect(await server.call(getTransaction, { id: body.id }, { as })).toMatchObject({ status: 404 });
  });
});
