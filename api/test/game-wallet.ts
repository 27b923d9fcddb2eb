import { randomUUID } from 'node:crypto';
import { GAME_WALLET_SERVICE, type ServiceCallName } from '@padauk/contract/games/game-wallet-service';
import { toKyat, type Coins } from '@padauk/contract/games/game-wallet.rules';
import { serveGameWallet } from '../src/game-wallet/app.ts';
import { readGameWalletConfig, type GameWalletKeys } from '../src/game-wallet/game-wallet.config.ts';
import { verifyService } from '../src/game-wallet/verify-service.ts';
import { extendChain } from '../src/modules/ledger/index.ts';
import { createManualClock } from '../src/platform/clock.ts';
import type { Engine } from '../src/platform/database/database.ts';
import { createServer } from '../src/platform/http/server.ts';
import { signRequest, SIGNATURE_HEADER, type SigningKey } from '../src/platform/http/signature.ts';
import { systemRandom } from '../src/platform/random.ts';
import { BOTH_ENGINES, describeOnEngines } from './databases.ts';
import { GAME_WALLET } from './preparations.ts';
import { openPreparedDatabase } from './prepared-databases.ts';

export type TestGameWallet = Awaited<ReturnType<typeof openTestGameWallet>>;

const START = new Date('2026-11-20T02:30:00Z');
export const OTHER_PROVIDER: SigningKey = { id: 'other', secret: 'o'.repeat(32) };

export async function openTestGameWallet(engine: Engine) {
  const { database, asRoles, drop } = await openPreparedDatabase(GAME_WALLET, engine);
  const clock = createManualClock(START);
  const defaultKeys = readGameWalletConfig({}).keys;
  const keys: GameWalletKeys = { ...defaultKeys, providers: [...defaultKeys.providers, OTHER_PROVIDER] };
  const app = createServer({ logLevel: 'silent', trustedProxies: 0 });
  const { db, books } = asRoles;
  const uptimeMs = (): number => clock.now().getTime() - START.getTime();
  const jobs = { list: () => [{ name: 'ledger.chain', intervalMs: 1_000 }], uptimeMs };
  serveGameWallet(app, { db, books, clock, random: systemRandom, log: app.log, keys, jobs });
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    await drop();
  };
  return { app, db: database.db, clock, keys, close };
}

export interface GivenGameWallet {
  readonly wallet: TestGameWallet;
  /** {@link callGameWallet} at this wallet. */
  readonly call: (
    name: ServiceCallName,
    request: Readonly<Record<string, unknown>>,
    options?: ServiceCallOptions,
  ) => Promise<TestServiceReply>;
  readonly readKyat: (player: { readonly playerId: string }) => Promise<number>;
}

export const toCoinAmount = (coins: number): Coins => ({ coins, remainderKyat: 0 });

/** Runs the tests on the embedded database, and on PostgreSQL if available; verifies the books after each. */
export function describeOnGameWallets(name: string, tests: (given: GivenGameWallet) => void): void {
  describeOnEngines(name, BOTH_ENGINES, (engine) => {
    let opened: TestGameWallet | undefined;
    beforeAll(async () => {
      opened = await openTestGameWallet(engine);
    });
    afterEach(async () => {
      if (opened === undefined) return;
      await extendChain(opened.db);
      expect(await verifyService(opened.db)).toEqual([]);
    });
    afterAll(async () => await opened?.close());
    const given: GivenGameWallet = {
      get wallet(): TestGameWallet {
        if (opened === undefined) throw new Error('the game wallet opens in beforeAll: use it inside a test');
        return opened;
      },
      call: (call, request, options) => callGameWallet(given.wallet, call, request, options),
      readKyat: ({ playerId }) => readGameKyat(given.wallet, playerId),
    };
    tests(given);
  });
}

export interface TestServiceReply {
  readonly status: number;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly code: string | undefined;
}

export interface ServiceCallOptions {
  readonly key?: SigningKey;
  readonly at?: Date;
  readonly nonce?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function callGameWallet(
  wallet: TestGameWallet,
  name: ServiceCallName,
  request: Readonly<Record<string, unknown>>,
  options: ServiceCallOptions = {},
): Promise<TestServiceReply> {
  const call = GAME_WALLET_SERVICE[name];
  const isGet = call.method === 'GET';
  const path =
    isGet && Object.keys(request).length > 0
      ? `${call.path}?${new URLSearchParams(Object.entries(request).map(([field, value]) => [field, String(value)])).toString()}`
      : call.path;
  const body = isGet ? '' : JSON.stringify(request);
  const key = options.key ?? (call.signedBy === 'platform' ? wallet.keys.platform[0] : wallet.keys.providers[0]);
  if (key === undefined) throw new Error('there is no key to sign with');
  const signature = signRequest(
    key,
    { method: call.method, path, body },
    { at: options.at ?? wallet.clock.now(), nonce: options.nonce ?? randomUUID() },
  );
  const response = await wallet.app.inject({
    method: call.method,
    url: path,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature, ...options.headers },
    ...(isGet ? {} : { payload: body }),
  });
  const json: unknown =
    response.headers['content-type']?.toString().startsWith('application/json') === true ? response.json() : {};
  const fields = json as Record<string, unknown>; // every JSON answer of the service is an object
  const refusal = fields['refusal'] as { code: string } | undefined; // the wire form of a refusal
  return { status: response.statusCode, text: response.body, body: fields, code: refusal?.code };
}

export async function createGamePlayer(
  wallet: TestGameWallet,
  options: { readonly coins?: number; readonly remainderKyat?: number } = {},
): Promise<string> {
  const playerId = randomUUID();
  await callGameWallet(wallet, 'auth', { playerId });
  const amount = { coins: options.coins ?? 0, remainderKyat: options.remainderKyat ?? 0 };
  if (toKyat(amount) > 0) await callGameWallet(wallet, 'transferIn', createOrder(wallet, playerId, { amount }));
  return playerId;
}

/** A session with a redeemed code, so that stakes can be taken. @returns its id */
export async function createGameSession(
  wallet: TestGameWallet,
  playerId: string,
  options: { readonly mostTimes?: number } = {},
): Promise<string> {
  const sessionId = randomUUID();
  const opened = await callGameWallet(wallet, 'openSession', {
    sessionId,
    playerId,
    provider: 'sandbox',
    game: 'six-animals',
    mostTimes: options.mostTimes ?? 1_000,
    returnTo: 'http://localhost:8080',
  });
  await callGameWallet(wallet, 'redeem', { code: opened.body['code'] });
  return sessionId;
}

export function createOrder(
  wallet: TestGameWallet,
  playerId: string,
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    transferId: randomUUID(),
    playerId,
    amount: { coins: 1, remainderKyat: 0 },
    currency: 'MMK',
    requestedAt: wallet.clock.now().toISOString(),
    ...fields,
  };
}

export async function readGameKyat(wallet: TestGameWallet, playerId: string): Promise<number> {
  const { body } = await callGameWallet(wallet, 'balance', { playerId });
  // The service's answers are checked against their schemas in their own tests.
  return body['balance'] === undefined ? 0 : toKyat(body['balance'] as Coins);
}
