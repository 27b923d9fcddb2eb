import { randomUUID } from 'node:crypto';
import { GAME_WALLET_SERVICE } from '@padauk/contract/games/game-wallet-service';
import { accepted } from '@padauk/contract/platform/result';
import {
  createGamePlayer,
  createOrder,
  callGameWallet,
  describeOnGameWallets,
  type ServiceCallOptions,
} from '../../test/game-wallet.ts';
import { createServer } from '../platform/http/server.ts';
import { SIGNATURE_WINDOW_MS } from '../platform/http/signature.ts';
import { registerServiceCalls, type ServiceHandlers } from './signed-routes.ts';

describeOnGameWallets('authentication of calls to the game wallet', (given) => {
  const createTestOrder = async () => createOrder(given.wallet, await createGamePlayer(given.wallet));
  const transferIn = async (fields: object = {}, options: ServiceCallOptions = {}) =>
    await given.call('transferIn', { ...(await createTestOrder()), ...fields }, options);
  const getTimeBefore = (ms: number): Date => new Date(given.wallet.clock.now().getTime() - ms);

  it('F52 refuses a call without a signature', async () => {
    const reply = await given.wallet.app.inject({
      method: 'POST',
      url: GAME_WALLET_SERVICE.transferIn.path,
      payload: await createTestOrder(),
    });

    expect([reply.statusCode, reply.json()]).toEqual([401, { refusal: { code: 'SIGNATURE_MISSING' } }]);
  });

  it('F52 refuses a signature with a wrong secret', async () => {
    const key = { id: 'platform', secret: 'a guess' };
    expect(await transferIn({}, { key })).toMatchObject({ status: 401, code: 'SIGNATURE_WRONG' });
  });

  it('F52 refuses an old signature', async () => {
    const at = getTimeBefore(SIGNATURE_WINDOW_MS + 1);
    expect(await transferIn({}, { at })).toMatchObject({ status: 401, code: 'SIGNATURE_OLD' });
  });

  it('F52 repeats the first answer to a replay', async () => {
    const order = await createTestOrder();
    const same = { at: given.wallet.clock.now(), nonce: randomUUID() };

    const replies = [await given.call('transferIn', order, same), await given.call('transferIn', order, same)];

    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    expect(replies[1]?.text).toBe(replies[0]?.text);
    expect(await given.readKyat({ playerId: String(order['playerId']) })).toBe(1_000);
  });

  it.each([
    ['F52 refuses another currency', { currency: 'USD' }, 400, 'OTHER_CURRENCY'],
    ['F52 refuses an unknown player', { playerId: randomUUID() }, 404, 'UNKNOWN_PLAYER'],
    ['F70 refuses a body with an unknown field', { extra: true }, 400, 'INVALID'],
  ])('%s', async (_title, fields, status, code) => {
    expect(await transferIn(fields)).toMatchObject({ status, code });
  });

  it('F52 refuses a transfer signed by a provider, and a round call signed by the platform', async () => {
    const { platform, providers } = given.wallet.keys;
    const order = { roundId: 'round-0001', playerId: await createGamePlayer(given.wallet) };
    const wrong = { status: 401, code: 'SIGNATURE_WRONG' };

    expect(await transferIn({}, { key: providers[0] ?? platform[0] })).toMatchObject(wrong);
    expect(await given.call('rollback', order, { key: platform[0] })).toMatchObject(wrong);
  });

  it('F52 answers 409 to a refused transfer, and 200 to another call whose answer has that state', async () => {
    const app = createServer({ logLevel: 'silent', trustedProxies: 0 });
    const answer = () => Promise.resolve(accepted({ state: 'refused' }));
    // The handlers need not answer by the contract.
    registerServiceCalls(app, given.wallet, { transfer: answer, failingJobs: answer } as unknown as ServiceHandlers);
    const wallet = { ...given.wallet, app };

    expect((await callGameWallet(wallet, 'transfer', { transferId: randomUUID() })).status).toBe(409);
    expect((await callGameWallet(wallet, 'failingJobs', {})).status).toBe(200);
    await app.close();
  });

  it.each<[string, unknown]>([
    ['amount', { coins: -1, remainderKyat: 999 }],
    ['amount', { coins: 1, remainderKyat: 1_000 }],
    ['amount', { coins: 1.5, remainderKyat: 0 }],
    ['amount', { coins: '1', remainderKyat: 0 }],
    ['amount', { coins: 1e20, remainderKyat: 0 }],
    ['amount', [1, 2]],
    ['amount', 1_000],
    ['amount', { coins: 0, remainderKyat: 0 }],
    ['requestedAt', '2026-99-99T00:00:00.000Z'],
    ['requestedAt', '0000-01-01T00:00:00.000Z'],
    ['requestedAt', '9999-12-31T00:00:00.000Z'],
    ['requestedAt', 'yesterday'],
    ['playerId', 'x'],
    ['transferId', "'--"],
  ])('F34 refuses the %s %j, and moves nothing', async (field, value) => {
    const order = await createTestOrder();

    const reply = await given.call('transferIn', { ...order, [field]: value });
    expect(reply).toMatchObject({ status: 400, code: 'INVALID' });
    expect(await given.readKyat({ playerId: String(order['playerId']) })).toBe(0);
  });

  it('answers with the server time, so that a signer with a wrong clock can sign again', async () => {
    const reply = await given.wallet.app.inject({ method: 'GET', url: GAME_WALLET_SERVICE.totals.path });

    expect(reply.headers['x-server-time']).toBe(String(given.wallet.clock.now().getTime()));
  });
});

describeOnGameWallets('the token that games show', (given) => {
  const fetchToken = async (playerId: string, options = {}): Promise<string> =>
    String((await given.call('auth', { playerId }, options)).body['token']);
  const fetchBalance = async (token: string) => {
    const reply = await given.wallet.app.inject({
      method: 'GET',
      url: GAME_WALLET_SERVICE.balance.path,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
  };

  it('D2 identifies the player', async () => {
    const playerId = await createGamePlayer(given.wallet, { coins: 3 });

    expect(await fetchBalance(await fetchToken(playerId))).toMatchObject({
      status: 200,
      body: { playerId, balance: { coins: 3, remainderKyat: 0 } },
    });
  });

  it('D2 expires after half an hour', async () => {
    const token = await fetchToken(await createGamePlayer(given.wallet));
    given.wallet.clock.advance(30 * 60_000);

    expect(await fetchBalance(token)).toMatchObject({ status: 401 });
  });

  it.each([
    ['another player', (token: string) => token.replace(/_[\da-f-]{36}_/, `_${randomUUID()}_`)],
    ['a later end', (token: string) => token.replace(/_(\d{13})_/, (_, at: string) => `_${Number(at) + 1}_`)],
    ['another seal', (token: string) => token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ])('F52 is refused when it was changed: %s', async (_title, forge) => {
    const token = await fetchToken(await createGamePlayer(given.wallet));
    expect(await fetchBalance(forge(token))).toMatchObject({ status: 401 });
  });

  it('F52 is the same for a repeated request', async () => {
    const playerId = await createGamePlayer(given.wallet);
    const same = { at: given.wallet.clock.now(), nonce: randomUUID() };

    expect(await fetchToken(playerId, same)).toBe(await fetchToken(playerId, same));
  });

  it('is refused for transfers', async () => {
    const playerId = await createGamePlayer(given.wallet);
    const reply = await given.wallet.app.inject({
      method: 'POST',
      url: GAME_WALLET_SERVICE.transferIn.path,
      headers: { authorization: `Bearer ${await fetchToken(playerId)}`, 'content-type': 'application/json' },
      payload: JSON.stringify(createOrder(given.wallet, playerId)),
    });

    expect(reply.statusCode).toBe(401);
  });
});
