import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type AnswerFor, type Endpoint, type RequestFor } from '@padauk/contract/platform/endpoint';
import { logIn, requestOtp, signUp } from '@padauk/contract/account/accounts.endpoints';
import type { Registry } from '@padauk/contract/delivery/registry';
import type { Refusal } from '@padauk/contract/platform/refusals';
import type { FastifyInstance } from 'fastify';
import { openAuthentication } from '../src/modules/accounts/index.ts';
import { createGameWalletClient, readTransferSettings, type ForwardOptions } from '../src/modules/transfers/index.ts';
import { openBoardThrottle, NUMBER_GAMES } from '../src/modules/draws/index.ts';
import { openGameProviders } from '../src/modules/games/index.ts';
import { registerModules } from '../src/modules.ts';
import { createManualClock, type ManualClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import { runInTransaction } from '../src/platform/database/transaction.ts';
import type { Db } from '../src/platform/database/database.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { IsWithinLimit } from '../src/platform/http/admission.ts';
import { createMoneyRefusals } from '../src/platform/http/money-refusals.ts';
import { createServer } from '../src/platform/http/server.ts';
import { createServiceCaller } from '../src/platform/http/service-caller.ts';
import type { Message } from '../src/platform/messages.ts';
import { systemRandom } from '../src/platform/random.ts';
import { createArgonHashing } from '../src/platform/secret-hashing.ts';
import { createAnnouncements, type Announcements, registerStreamRoutes } from '../src/platform/stream/stream.routes.ts';
import { startRelay, type Relay } from '../src/platform/stream/relay.ts';
import type { TestDatabase } from './databases.ts';
import { postTopUp } from './ledger-fixtures.ts';
import { createManualJobs, type ManualJobs } from './manual-jobs.ts';
import { createTestRouter } from './test-router.ts';

export interface TestPlayer {
  readonly id: string;
  readonly phone: string;
  readonly password: string;
  readonly token: string;
  readonly deviceId: string;
  readonly address: string;
}

export interface CallOptions {
  readonly as?: TestPlayer;
  readonly deviceId?: string;
  readonly token?: string;
  readonly address?: string;
  /** Idempotency key; by default a new one for each money command. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `body` of a 200, or the refusal. */
export interface Reply<Answer> {
  readonly status: number;
  readonly body: Answer;
  readonly refusal: Refusal | undefined;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly operators: FastifyInstance;
  readonly deps: Deps;
  readonly clock: ManualClock;
  readonly messages: Message[];
  readonly jobs: Pick<ManualJobs, 'run' | 'listNames'>;
  readonly relay: Relay;
  readonly announcements: Announcements;
  readonly recordServedPage: ReturnType<typeof registerModules>['recordServedPage'];
  readonly call: <E extends Endpoint<never, never> | Endpoint>(
    endpoint: E,
    request: RequestFor<E>,
    options?: CallOptions,
  ) => Promise<Reply<AnswerFor<E>>>;
  readonly createPlayer: (options?: { readonly mainKyat?: number }) => Promise<TestPlayer>;
  readonly close: () => Promise<void>;
}

/** Friday, 20 November 2026, 9:00 in Myanmar: a trading day, before the first draw closes. */
export const START = new Date('2026-11-20T02:30:00Z');

const FIXED_WIRING = { numberGames: NUMBER_GAMES, readPools: () => [] } as const;
const NO_GAME_WALLET: ForwardOptions = { origin: () => Promise.resolve(null), timeoutMs: 1_000 };

/**
 * All modules on a real server over the test's database, with answers checked against their schemas. Close it in
 * `afterAll`. Without `gameWalletAt` the game wallet is unavailable.
 */
export async function startTestServer(
  setup: TestDatabase & { readonly environment?: Readonly<Record<string, string>>; readonly isWithin?: IsWithinLimit },
  at: Date = START,
  registry: Registry | null = null,
  gameWalletAt: ForwardOptions = NO_GAME_WALLET,
): Promise<TestServer> {
  const config = readConfig({ LOG_LEVEL: 'silent', PORT: '0', ...setup.environment });
  const clock = createManualClock(at);
  const messages: Message[] = [];
  const roles = setup.asRoles;
  const [app, operators] = [createServer(config), createServer(config)];
  const deps: Deps = { ...createPlainDeps(config, app), db: roles.db, clock, ...createRecordingSenders(messages) };
  const identify = openAuthentication(deps);
  const relay = await startTestRelay(roles, deps.log);
  const [jobs, announcements] = [createManualJobs(clock), createAnnouncements()];
  const refusals = createMoneyRefusals(roles.background, deps.log);
  registerStreamRoutes(app, { relay, announcements, authenticate: identify });
  const { recordServedPage } = registerModules({
    deps,
    background: { ...deps, db: roles.background },
    staff: { ...deps, db: roles.staff },
    books: roles.books,
    router: createTestRouter(app, deps, {
      authenticate: identify,
      isWithin: setup.isWithin,
      recordRefusal: refusals.record,
    }),
    players: app,
    operators,
    jobs,
    relay,
    moveClock: async (to) => clock.set(to),
    registry: () => Promise.resolve(registry),
    gameWallet: createGameWallet(deps, gameWalletAt),
    gameWalletTarget: gameWalletAt,
    gameProviders: openGameProviders(config.environment, null),
    ...FIXED_WIRING,
    flushRefusals: refusals.flush,
  });
  await Promise.all([app.ready(), operators.ready()]);

  const server: TestServer = {
    app,
    operators,
    deps,
    clock,
    messages,
    relay,
    announcements,
    recordServedPage,
    jobs,
    call: async (endpoint, request, options = {}) => await injectCall(app, endpoint, request, options),
    createPlayer: async (options = {}) => await signUpPlayer(server, options.mainKyat ?? 0),
    close: async () => {
      await Promise.all([app.close(), operators.close()]);
      await relay.stop();
      await refusals.flush();
    },
  };
  return server;
}

function createPlainDeps(
  config: Deps['config'],
  { log }: FastifyInstance,
): Pick<Deps, 'config' | 'random' | 'log' | 'hashing'> {
  return { config, random: systemRandom, log, hashing: createArgonHashing(config.pepper) };
}

function createGameWallet(deps: Deps, at: ForwardOptions): ReturnType<typeof createGameWalletClient> {
  return createGameWalletClient(createServiceCaller({ ...at, keys: readTransferSettings({}, 'sandbox').keys }, deps));
}

function createRecordingSenders(sent: Message[]): Pick<Deps, 'messages' | 'emails'> {
  return {
    messages: { send: async (message) => void sent.push(message) },
    emails: { send: async ({ recipient, text }) => void sent.push({ recipient, text }) },
  };
}

function startTestRelay(dbs: { readonly background: Db; readonly db: Db }, log: Deps['log']): Promise<Relay> {
  const { background, db } = dbs;
  return startRelay({ db: background, replays: db, log, throttle: openBoardThrottle(() => performance.now()) });
}

export async function injectCall<E extends Endpoint<never, never> | Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  request: RequestFor<E>,
  options: CallOptions,
): Promise<Reply<AnswerFor<E>>> {
  const remaining = { ...(request as Record<string, unknown>) }; // every request of the contract is an object
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(remaining[name]);
    delete remaining[name];
    return encodeURIComponent(value);
  });
  const isGet = endpoint.method === 'GET';
  const query = new URLSearchParams(
    Object.entries(remaining).flatMap(([name, value]) => (value === undefined ? [] : [[name, toText(value)]])),
  );
  const response = await app.inject({
    method: endpoint.method,
    url: isGet ? `${path}?${query}` : path,
    headers: buildHeaders(endpoint, options),
    remoteAddress: options.address ?? options.as?.address ?? '127.0.0.1',
    ...(isGet ? {} : { payload: JSON.stringify(remaining) }),
  });
  return toReply(response);
}

export async function injectPicture<E extends Endpoint<never, never> | Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  payload: Buffer,
  options: CallOptions,
): Promise<Reply<AnswerFor<E>>> {
  const headers = buildHeaders(endpoint, options);
  return toReply(
    await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers,
      remoteAddress: options.as?.address ?? '127.0.0.1',
      payload,
    }),
  );
}

function toReply<Answer>(response: { readonly statusCode: number; readonly json: () => unknown }): Reply<Answer> {
  const body = response.json();
  const refusal =
    // The wire form of a refusal.
    typeof body === 'object' && body !== null && 'refusal' in body ? (body.refusal as Refusal) : undefined;
  // The router has checked it against the endpoint's schema.
  return { status: response.statusCode, body: body as Answer, refusal };
}

function buildHeaders(
  endpoint: Endpoint<never, never> | Endpoint,
  { as, deviceId, token, key, headers }: CallOptions,
): Record<string, string> {
  const device = deviceId ?? as?.deviceId;
  const bearer = token ?? as?.token;
  return {
    'content-type': 'application/json',
    ...(device === undefined ? {} : { 'device-id': device }),
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    ...(endpoint.isMoney ? { [IDEMPOTENCY_HEADER]: key ?? randomUUID() } : {}),
    ...headers,
  };
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

let playerCount = 0;

async function signUpPlayer(server: TestServer, mainKyat: number): Promise<TestPlayer> {
  playerCount += 1;
  const phone = `09${String(Math.trunc(performance.timeOrigin) % 10_000).padStart(4, '0')}${String(playerCount).padStart(5, '0')}`;
  const caller = {
    deviceId: randomUUID(),
    address: `10.${playerCount >> 16}.${(playerCount >> 8) & 255}.${playerCount & 255}`,
  };
  const password = 'golden padauk';
  await server.call(requestOtp, { phone, purpose: 'sign-up' }, caller);
  const otp = findLastCode(server, phone);
  const signed = await server.call(
    signUp,
    { phone, otp, password, confirmPassword: password, isAdult: true, acceptsTerms: true },
    caller,
  );
  if (signed.refusal !== undefined) throw new Error(`a test player could not sign up: ${signed.refusal.code}`);
  const { token, player } = signed.body;
  if (mainKyat > 0) await runInTransaction(server.deps.db, (tx) => postTopUp(tx, player.id, mainKyat));
  return { id: player.id, phone, password, token, ...caller };
}

export function findLastCode(server: Pick<TestServer, 'messages'>, phone: string): string {
  const code = /\d{6}/.exec(server.messages.findLast((message) => message.recipient === phone)?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

export async function logInAgain(server: TestServer, player: TestPlayer): Promise<TestPlayer> {
  const answer = await server.call(
    logIn,
    { phone: player.phone, password: player.password },
    { deviceId: player.deviceId, address: player.address },
  );
  return { ...player, token: answer.body.token };
}
