import { randomUUID } from 'node:crypto';
import { PLAY_PATHS, type PlayAnswer, type PlayRefusal, type PlaySession } from '@padauk/contract/games/game-play';
import type { FairBet } from '@padauk/contract/games/fair-games.rules';
import type { FastifyInstance } from 'fastify';
import { serveGameProvider } from '../src/game-provider/app.ts';
import type { ProviderDeps } from '../src/game-provider/provider-deps.ts';
import { openWalletClient } from '../src/game-provider/wallet-client.ts';
import type { Db, Engine } from '../src/platform/database/database.ts';
import { createServer } from '../src/platform/http/server.ts';
import { createServiceCaller } from '../src/platform/http/service-caller.ts';
import { systemRandom } from '../src/platform/random.ts';
import { BOTH_ENGINES, describeOnEngines } from './databases.ts';
import { createFaultPlan, startFaultyGameWallet, type FaultyGameWallet, type FaultPlan } from './faulty-game-wallet.ts';
import { createGamePlayer, callGameWallet, openTestGameWallet, type TestGameWallet } from './game-wallet.ts';
import { GAME_PROVIDER } from './preparations.ts';
import { openPreparedDatabase } from './prepared-databases.ts';

/** The provider and the game wallet on separate databases, with a fault-injecting proxy between them. */
export interface TestGameProvider {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly deps: ProviderDeps;
  readonly wallet: TestGameWallet;
  readonly faulty: FaultyGameWallet;
  readonly plan: FaultPlan;
  readonly finishRounds: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Generous for a busy machine, because no test here lets a call hang. */
const TIMEOUT_MS = 15_000;

export async function openTestGameProvider(engine: Engine): Promise<TestGameProvider> {
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
  const deps = { db, clock: wallet.clock, random: systemRandom, log: app.log, wallet: openWalletClient(callService) };
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

export function describeOnGameProviders(
  name: string,
  tests: (options: { readonly provider: TestGameProvider }) => void,
): void {
  describeOnEngines(name, BOTH_ENGINES, (engine) => {
    let opened: TestGameProvider | undefined;
    beforeAll(async () => {
      opened = await openTestGameProvider(engine);
    });
    afterAll(async () => await opened?.close());
    tests({
      get provider(): TestGameProvider {
        if (opened === undefined) throw new Error('the provider opens in beforeAll: use it inside a test');
        return opened;
      },
    });
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

export interface EnterReply {
  readonly status: number;
  readonly cookie: string;
  readonly session: PlaySession;
}

/** `remoteAddress` varies for tests that exceed the attempts of one address. */
export async function enterGame(
  { app }: TestGameProvider,
  code: string,
  remoteAddress = '127.0.0.1',
): Promise<EnterReply> {
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
