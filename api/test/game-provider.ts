import { randomUUID } from 'node:crypto';
import {
  PLAY_PATHS,
  type PlayAnswer,
  type PlayRefusal,
  type PlaySession,
  type ShotsAnswer,
} from '@padauk/contract/games/game-play';
import type { FairBet } from '@padauk/contract/games/fair-games.rules';
import { serveGameProvider } from '../src/game-provider/app.ts';
import type { ProviderDeps } from '../src/game-provider/rounds.ts';
import { openWalletClient } from '../src/game-provider/wallet-client.ts';
import type { Engine } from '../src/platform/database/database.ts';
import { createServer } from '../src/platform/http/server.ts';
import { createServiceCaller } from '../src/platform/http/service-caller.ts';
import { systemRandom } from '../src/platform/random.ts';
import { BOTH_ENGINES, describeOnEngines } from './databases.ts';
import { createFaultPlan, startFaultyGameWallet } from './faulty-game-wallet.ts';
import {
  createGamePlayer,
  callGameWallet,
  openTestGameWallet,
  readGameKyat,
  type TestGameWallet,
} from './game-wallet.ts';
import { GAME_PROVIDER } from './preparations.ts';
import { openPreparedDatabase } from './prepared-databases.ts';

/** The provider and the game wallet on separate databases, with a fault-injecting proxy between them. */
export type TestGameProvider = Awaited<ReturnType<typeof openTestGameProvider>>;

/** Generous for a busy machine, because no test here lets a call hang. */
const TIMEOUT_MS = 15_000;

/** Faults after which the caller does not know whether the call was executed (F24). */
export const LOST_ANSWERS = ['drop-request', 'drop-answer', 'fail-after', 'html', 'half'] as const;

export async function openTestGameProvider(engine: Engine) {
  const wallet = await openTestGameWallet(engine);
  const plan = createFaultPlan();
  const faulty = await startFaultyGameWallet(wallet, plan.chooseFault);
  const { database, drop } = await openPreparedDatabase(GAME_PROVIDER, engine);
  const [key] = wallet.keys.providers;
  if (key === undefined) throw new Error('the sandbox has no provider');
  const app = createServer({ logLevel: 'silent', trustedProxies: 0 });
  const { db } = database;
  const callService = createServiceCaller(
    { origin: () => Promise.resolve(faulty.origin), keys: [key], timeoutMs: TIMEOUT_MS },
    { clock: wallet.clock, random: systemRandom },
  );
  let finishRounds = (): Promise<void> => Promise.reject(new Error('the job is not registered'));
  const deps: ProviderDeps = {
    db,
    clock: wallet.clock,
    random: systemRandom,
    log: app.log,
    wallet: openWalletClient(callService),
  };
  serveGameProvider(app, deps, { jobs: { every: (_name, _intervalMs, work) => (finishRounds = work) } });
  await app.ready();
  return {
    app,
    db,
    deps,
    wallet,
    faulty,
    plan,
    finishRounds: () => finishRounds(),
    close: async () => {
      await app.close();
      await drop();
      await faulty.close();
      await wallet.close();
    },
  };
}

export interface GivenGameProvider {
  readonly provider: TestGameProvider;
  /** The seat's balance at the game wallet. */
  readonly readKyat: (seat: Pick<TestSeat, 'playerId'>) => Promise<number>;
  readonly post: (path: string, seat: Pick<TestSeat, 'cookie'>, payload?: object) => Promise<PostReply>;
  /** Runs the job some time later. */
  readonly finishAfter: (ms: number) => Promise<void>;
  readonly closeSessions: (seat: Pick<TestSeat, 'playerId'>) => Promise<void>;
}

interface PostReply {
  readonly status: number;
  readonly body: unknown;
  readonly code: PlayRefusal | undefined;
}

function createGiven(given: Pick<GivenGameProvider, 'provider'>): Omit<GivenGameProvider, 'provider'> {
  return {
    readKyat: ({ playerId }) => readGameKyat(given.provider.wallet, playerId),
    post: async (url, { cookie }, payload) => {
      const order = { method: 'POST', url, headers: { cookie }, ...(payload && { payload }) } as const;
      const reply = await given.provider.app.inject(order);
      const body = reply.json<{ refusal?: { code: PlayRefusal } }>();
      return { status: reply.statusCode, body, code: body.refusal?.code };
    },
    finishAfter: async (ms) => {
      given.provider.wallet.clock.advance(ms);
      await given.provider.finishRounds();
    },
    closeSessions: async ({ playerId }) =>
      void (await callGameWallet(given.provider.wallet, 'closeSessions', { playerId })),
  };
}

export function describeOnGameProviders(name: string, tests: (given: GivenGameProvider) => void): void {
  describeOnEngines(name, BOTH_ENGINES, (engine) => {
    let opened: TestGameProvider | undefined;
    beforeAll(async () => {
      opened = await openTestGameProvider(engine);
    });
    afterAll(async () => await opened?.close());
    const given = {
      get provider(): TestGameProvider {
        if (opened === undefined) throw new Error('the provider opens in beforeAll: use it inside a test');
        return opened;
      },
    };
    tests(Object.assign(given, createGiven(given)));
  });
}

export interface TestSeat {
  readonly playerId: string;
  readonly cookie: string;
  readonly session: PlaySession;
}

export async function createLaunchCode(
  wallet: TestGameWallet,
  playerId: string,
  game = 'big-small-dice',
): Promise<string> {
  const opened = await callGameWallet(wallet, 'openSession', {
    sessionId: randomUUID(),
    playerId,
    provider: 'sandbox',
    game,
    mostTimes: 50,
    returnTo: 'http://localhost:8080',
  });
  return String(opened.body['code']);
}

/** `remoteAddress` varies for tests that exceed the attempts of one address. */
export async function enterGame({ app }: TestGameProvider, code: string, remoteAddress = '127.0.0.1') {
  const reply = await app.inject({ method: 'POST', url: PLAY_PATHS.session, payload: { code }, remoteAddress });
  const cookie = String(reply.headers['set-cookie']).split(';', 1)[0] ?? '';
  return { status: reply.statusCode, cookie, session: reply.json<PlaySession>() };
}

export async function createSeat(
  provider: TestGameProvider,
  { coins = 10, game = 'big-small-dice' }: { readonly coins?: number; readonly game?: string } = {},
): Promise<TestSeat> {
  const playerId = await createGamePlayer(provider.wallet, { coins });
  const { cookie, session } = await enterGame(provider, await createLaunchCode(provider.wallet, playerId, game));
  return { playerId, cookie, session };
}

export async function readSession({ app }: TestGameProvider, { cookie }: TestSeat): Promise<PlaySession> {
  return (await app.inject({ url: PLAY_PATHS.session, headers: { cookie } })).json<PlaySession>();
}

export interface PlayReply {
  readonly status: number;
  readonly body: PlayAnswer;
  readonly code: PlayRefusal | undefined;
}

export async function playRound(
  provider: TestGameProvider,
  seat: TestSeat,
  options: { readonly bets?: readonly FairBet[]; readonly roundId?: string; readonly commitment?: string } = {},
): Promise<PlayReply> {
  const { roundId = randomUUID(), bets = [{ spot: 'big', stakeKyat: 1_000 }] } = options;
  const commitment = options.commitment ?? (await readSession(provider, seat)).commitment;
  const reply = await provider.app.inject({
    method: 'POST',
    url: PLAY_PATHS.rounds,
    headers: { cookie: seat.cookie },
    payload: { sessionId: seat.session.sessionId, roundId, commitment, clientSeed: 'client', bets },
  });
  const body = reply.json<PlayAnswer & { refusal?: { code: PlayRefusal } }>();
  return { status: reply.statusCode, body, code: body.refusal?.code };
}

export interface ShotsReply {
  readonly status: number;
  readonly body: ShotsAnswer;
  readonly code: PlayRefusal | undefined;
}

/** One shot of 100 kyat at the fish 2, unless the order says otherwise. */
export async function shoot(
  { post }: Pick<GivenGameProvider, 'post'>,
  seat: TestSeat,
  order: { readonly roundId: string; readonly commitment?: string; readonly shotsId?: string } & {
    readonly sessionId?: string;
    readonly bets?: readonly FairBet[];
  },
): Promise<ShotsReply> {
  const { sessionId, commitment } = seat.session;
  const shot = { shotsId: randomUUID(), bets: [{ spot: '2', stakeKyat: 100 }] };
  const reply = await post(PLAY_PATHS.shots, seat, { sessionId, commitment, clientSeed: 'client', ...shot, ...order });
  return { ...reply, body: reply.body as ShotsAnswer }; // of a reply without a refusal
}
