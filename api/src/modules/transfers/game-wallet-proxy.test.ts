import { randomUUID } from 'node:crypto';
import { GAME_WALLET_SERVICE } from '@padauk/contract/games/game-wallet-service';
import { logOut } from '@padauk/contract/account/accounts.endpoints';
import { authGameWallet, getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createOrder, readGameKyat } from '../../../test/game-wallet.ts';
import { logInAgain, type TestPlayer } from '../../../test/server.ts';
import { sendTransfer, startTwoWallets, type TwoWallets } from '../../../test/transfer-fixtures.ts';
import { endGameTokens } from './end-game-tokens.ts';
import { SIGNATURE_HEADER, signRequest, type SigningKey } from '../../platform/http/signature.ts';

describeOnDatabases('game-wallet proxy', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await startTwoWallets(given);
  });
  afterAll(async () => await both.close());

  const transferIn = async (
    order: Readonly<Record<string, unknown>>,
    key: SigningKey = both.wallet.keys.platform[0],
  ) => {
    const { method, path } = GAME_WALLET_SERVICE.transferIn;
    const body = JSON.stringify(order);
    const signature = signRequest(key, { method, path, body }, { at: both.wallet.clock.now(), nonce: randomUUID() });
    return await both.server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      payload: body,
    });
  };

  it('C8 forwards a signed call unchanged', async () => {
    const player = await both.server.createPlayer();
    await both.server.call(getGameWallet, {}, { as: player });

    const reply = await transferIn(createOrder(both.wallet, player.id));

    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      expect.objectContaining({ playerId: player.id, state: 'done' }),
    ]);
    expect(await readGameKyat(both.wallet, player.id)).toBe(1_000);
  });

  it('F52 refuses an unsigned call and a wrong signature', async () => {
    const player = await both.server.createPlayer();

    expect(
      (await transferIn(createOrder(both.wallet, player.id), { id: 'platform', secret: 'a guess' })).statusCode,
    ).toBe(401);
    expect(
      (
        await both.server.app.inject({
          method: 'POST',
          url: GAME_WALLET_SERVICE.transferOut.path,
          payload: createOrder(both.wallet, player.id),
        })
      ).statusCode,
    ).toBe(401);
  });

  it('C8 answers a game with a valid player token', async () => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    await sendTransfer(both, player);
    const { token } = (await both.server.call(authGameWallet, {}, { as: player })).body;

    const reply = await both.server.app.inject({
      url: GAME_WALLET_SERVICE.balance.path,
      headers: { authorization: `Bearer ${token}` },
    });

    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { playerId: player.id, currency: 'MMK', balance: { coins: 5, remainderKyat: 0 } },
    ]);
  });

  describe('game token of a log-in', () => {
    const readStatus = async (token: string): Promise<number> =>
      (
        await both.server.app.inject({
          url: GAME_WALLET_SERVICE.balance.path,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const readToken = async (player: TestPlayer): Promise<string> =>
      (await both.server.call(authGameWallet, {}, { as: player })).body.token;
    const logOutPlayer = (player: TestPlayer) => both.server.call(logOut, {}, { as: player });

    it('ends after the log-out when the token job runs', async () => {
      const [player, other] = [await both.server.createPlayer(), await both.server.createPlayer()];
      const [token, others] = [await readToken(player), await readToken(other)];
      await both.server.jobs.run('transfers.tokens');
      expect(await readStatus(token)).toBe(200);

      await logOutPlayer(player);
      await both.server.jobs.run('transfers.tokens');
      expect([await readStatus(token), await readStatus(others)]).toEqual([401, 200]);
    });

    it('ends at the next job run if the game wallet did not answer', async () => {
      const player = await both.server.createPlayer();
      const token = await readToken(player);
      await logOutPlayer(player);
      const deps = {
        ...both.server.deps,
        db: given.db,
        gameWallet: { ...both.gameWallet, endTokens: () => Promise.resolve(false) },
      };
      await endGameTokens(deps);
      expect(await readStatus(token)).toBe(200);

      await both.server.jobs.run('transfers.tokens');
      expect(await readStatus(token)).toBe(401);
    });

    it('is valid again after a new log-in', async () => {
      const player = await both.server.createPlayer();
      await readToken(player);
      await logOutPlayer(player);
      await both.server.jobs.run('transfers.tokens');
      both.server.clock.advance(1);
      both.wallet.clock.advance(1);
      const again = await logInAgain(both.server, player);

      expect(await readStatus(await readToken(again))).toBe(200);
    });
  });

  it('C8 refuses a forged token', async () => {
    const reply = await both.server.app.inject({
      url: GAME_WALLET_SERVICE.isPlaying.path,
      headers: { authorization: `Bearer gw_${randomUUID()}_9999999999999_${'0'.repeat(64)}` },
    });

    expect(reply.statusCode).toBe(401);
  });

  it('E7 answers 503 while the game wallet is down', async () => {
    await both.faulty.disconnect();

    const replies = [
      await transferIn({}),
      await both.server.call(authGameWallet, {}, { as: await both.server.createPlayer() }),
    ];
    await both.faulty.reconnect();

    expect(replies.map((reply) => ('statusCode' in reply ? reply.statusCode : reply.status))).toEqual([503, 503]);
  });

  it.each([
    ['ten minutes ahead', 600_000],
    ['ten minutes behind', -600_000],
    ['a week ahead', 7 * 86_400_000],
  ])("F11 transfers with a clock that is %s of the game wallet's", async (_title, ms) => {
    const player = await both.server.createPlayer({ mainKyat: 20_000 });
    both.server.clock.set(new Date(both.wallet.clock.now().getTime() + ms));

    expect(await sendTransfer(both, player)).toMatchObject({ status: 200, body: { state: 'done' } });
  });
});
