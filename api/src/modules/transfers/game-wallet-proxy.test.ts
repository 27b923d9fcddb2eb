import { randomUUID } from 'node:crypto';
import { GAME_WALLET_SERVICE } from '@padauk/contract/game-wallet-service';
import { logOut } from '@padauk/contract/endpoints/accounts';
import { authGameWallet, getGameWallet } from '@padauk/contract/endpoints/transfers';
import { describeOnDatabases } from '../../../test/databases.ts';
import { createOrder, readGameKyat } from '../../../test/game-wallet.ts';
import { logInAgain, type TestPlayer } from '../../../test/server.ts';
import { sendTransfer, startTwoWallets, type TwoWallets } from '../../../test/transfer-fixtures.ts';
import { endGameTokens } from './end-game-tokens.ts';
import { SIGNATURE_HEADER, signRequest, type SigningKey } from '../../platform/http/signature.ts';

describeOnDatabases('the game wallet behind the one address', (given) => {
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

  it('C8 takes a signed call, byte for byte', async () => {
    const player = await both.server.createPlayer();
    await both.server.call(getGameWallet, {}, { as: player });

    const reply = await transferIn(createOrder(both.wallet, player.id));

    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      expect.objectContaining({ playerId: player.id, state: 'done' }),
    ]);
    expect(await readGameKyat(both.wallet, player.id)).toBe(1_000);
  });

  it('Row 19 lets nobody else make one', async () => {
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

  it("C8 answers a game that shows a player's token", async () => {
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

  describe('a token of a log-in', () => {
    const statusOf = async (token: string): Promise<number> =>
      (
        await both.server.app.inject({
          url: GAME_WALLET_SERVICE.balance.path,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode;
    const tokenFor = async (player: TestPlayer): Promise<string> =>
      (await both.server.call(authGameWallet, {}, { as: player })).body.token;
    const logOutOf = (player: TestPlayer) => both.server.call(logOut, {}, { as: player });

    it('M8 ends with it, when the game wallet is told', async () => {
      const [player, other] = [await both.server.createPlayer(), await both.server.createPlayer()];
      const [token, others] = [await tokenFor(player), await tokenFor(other)];
      await both.server.jobs.run('transfers.tokens');
      expect(await statusOf(token)).toBe(200);

      await logOutOf(player);
      await both.server.jobs.run('transfers.tokens');
      expect([await statusOf(token), await statusOf(others)]).toEqual([401, 200]);
    });

    it('M8 is ended at the next turn where the game wallet did not answer', async () => {
      const player = await both.server.createPlayer();
      const token = await tokenFor(player);
      await logOutOf(player);
      const deps = {
        ...both.server.deps,
        db: given.db,
        gameWallet: { ...both.gameWallet, endTokens: () => Promise.resolve(false) },
      };
      await endGameTokens(deps);
      expect(await statusOf(token)).toBe(200);

      await both.server.jobs.run('transfers.tokens');
      expect(await statusOf(token)).toBe(401);
    });

    it('M8 that is asked for after a new log-in is a good one', async () => {
      const player = await both.server.createPlayer();
      await tokenFor(player);
      await logOutOf(player);
      await both.server.jobs.run('transfers.tokens');
      both.server.clock.advance(1);
      both.wallet.clock.advance(1);
      const again = await logInAgain(both.server, player);

      expect(await statusOf(await tokenFor(again))).toBe(200);
    });
  });

  it('C8 takes no token of its own making', async () => {
    const reply = await both.server.app.inject({
      url: GAME_WALLET_SERVICE.isPlaying.path,
      headers: { authorization: `Bearer gw_${randomUUID()}_9999999999999_${'0'.repeat(64)}` },
    });

    expect(reply.statusCode).toBe(401);
  });

  it('E7 says that the game wallet is away', async () => {
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
