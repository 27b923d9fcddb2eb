import { randomUUID } from 'node:crypto';
import { GAME_WALLET_SERVICE } from '@padauk/contract/games/game-wallet-service';
import { logOut } from '@padauk/contract/account/accounts.endpoints';
import { authGameWallet, getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import { describeOnDatabases } from '../../../test/databases.ts';
import { provideTwoWallets } from '../../../test/provide-server.ts';
import { createOrder, readGameKyat } from '../../../test/game-wallet.ts';
import { logInAgain, type TestPlayer } from '../../../test/server.ts';
import { sendTransfer } from '../../../test/transfer-fixtures.ts';
import { endGameTokens } from './transfers.jobs.ts';
import { SIGNATURE_HEADER, signRequest, type SigningKey } from '../../platform/http/signature.ts';

describeOnDatabases('game-wallet proxy', (given) => {
  const both = provideTwoWallets(given);
  const { server, wallet } = both;
  let player: TestPlayer;

  beforeEach(async () => {
    player = await server.createPlayer({ mainKyat: 20_000 });
  });

  const post = (name: 'transferIn' | 'transferOut', payload: string, headers: Readonly<Record<string, string>> = {}) =>
    server.app.inject({
      method: 'POST',
      url: GAME_WALLET_SERVICE[name].path,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const transferIn = (order: Readonly<Record<string, unknown>>, key: SigningKey = wallet.keys.platform[0]) => {
    const { method, path } = GAME_WALLET_SERVICE.transferIn;
    const body = JSON.stringify(order);
    const signature = signRequest(key, { method, path, body }, { at: wallet.clock.now(), nonce: randomUUID() });
    return post('transferIn', body, { [SIGNATURE_HEADER]: signature });
  };
  const read = (token: string, name: 'balance' | 'isPlaying' = 'balance') =>
    server.app.inject({ url: GAME_WALLET_SERVICE[name].path, headers: { authorization: `Bearer ${token}` } });
  const readToken = async (as = player) => (await server.call(authGameWallet, {}, { as })).body.token;

  it('C8 forwards a signed call unchanged', async () => {
    await server.call(getGameWallet, {}, { as: player });
    const reply = await transferIn(createOrder(wallet, player.id));

    expect([reply.statusCode, reply.json()]).toMatchObject([200, { playerId: player.id, state: 'done' }]);
    expect(await readGameKyat(wallet, player.id)).toBe(1_000);
  });

  it('F52 refuses an unsigned call and a wrong signature', async () => {
    const order = createOrder(wallet, player.id);

    expect((await transferIn(order, { id: 'platform', secret: 'a guess' })).statusCode).toBe(401);
    expect((await post('transferOut', JSON.stringify(order))).statusCode).toBe(401);
  });

  it('C8 answers a game with a valid player token', async () => {
    await sendTransfer(both, player);
    const reply = await read(await readToken());

    const balance = { playerId: player.id, currency: 'MMK', balance: { coins: 5, remainderKyat: 0 } };
    expect([reply.statusCode, reply.json()]).toEqual([200, balance]);
  });

  describe('game token of a log-in', () => {
    const readStatus = async (token: string) => (await read(token)).statusCode;
    const runTokenJob = () => server.jobs.run('transfers.tokens');
    const logOutPlayer = () => server.call(logOut, {}, { as: player });

    it('ends after the log-out when the token job runs', async () => {
      const [token, others] = [await readToken(), await readToken(await server.createPlayer())];
      await runTokenJob();
      expect(await readStatus(token)).toBe(200);

      await logOutPlayer();
      await runTokenJob();
      expect([await readStatus(token), await readStatus(others)]).toEqual([401, 200]);
    });

    it('ends at the next job run if the game wallet did not answer', async () => {
      const token = await readToken();
      await logOutPlayer();
      const gameWallet = { ...both.gameWallet, endTokens: () => Promise.resolve(false) };
      await endGameTokens({ ...server.deps, db: given.db, gameWallet });
      expect(await readStatus(token)).toBe(200);

      await runTokenJob();
      expect(await readStatus(token)).toBe(401);
    });

    it('is valid again after a new log-in', async () => {
      await readToken();
      await logOutPlayer();
      await runTokenJob();
      server.clock.advance(1);
      wallet.clock.advance(1);

      expect(await readStatus(await readToken(await logInAgain(server, player)))).toBe(200);
    });
  });

  it('C8 refuses a forged token', async () => {
    const forged = `gw_${randomUUID()}_9999999999999_${'0'.repeat(64)}`;
    expect((await read(forged, 'isPlaying')).statusCode).toBe(401);
  });

  it('E7 answers 503 while the game wallet is down', async () => {
    await both.faulty.disconnect();
    const statuses = [
      (await transferIn({})).statusCode,
      (await server.call(authGameWallet, {}, { as: player })).status,
    ];
    await both.faulty.reconnect();

    expect(statuses).toEqual([503, 503]);
  });

  it.each([
    ['ten minutes ahead', 600_000],
    ['ten minutes behind', -600_000],
    ['a week ahead', 7 * 86_400_000],
  ])("F11 transfers with a clock that is %s of the game wallet's", async (_title, ms) => {
    server.clock.set(new Date(wallet.clock.now().getTime() + ms));
    expect(await sendTransfer(both, player)).toMatchObject({ status: 200, body: { state: 'done' } });
  });
});
