import { serveGameWallet } from '../../src/game-wallet/app.ts';
import { readGameWalletConfig } from '../../src/game-wallet/game-wallet.config.ts';
import { openAuthentication } from '../../src/modules/accounts/index.ts';
import { settleEvent } from '../../src/modules/betting/index.ts';
import { notifyRows } from '../../src/modules/content/index.ts';
import { NUMBER_GAMES } from '../../src/modules/draws/index.ts';
import { createDrawSettlement } from '../../src/modules/draws/settlement-source.ts';
import type { FootballFeed } from '../../src/modules/football/football.types.ts';
import { importFootballFeed } from '../../src/modules/football/watch-matches.ts';
import { createMatchSettlement } from '../../src/modules/football/match-settlement.ts';
import {
  compareBooks,
  createGameWalletClient,
  readTransferSettings,
  type GameWallet,
} from '../../src/modules/transfers/index.ts';
import { openGameProviders } from '../../src/modules/games/index.ts';
import { registerModules } from '../../src/modules.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { Log } from '../../src/platform/log.ts';
import { createRouter } from '../../src/platform/http/router.ts';
import { createServer } from '../../src/platform/http/server.ts';
import type { Random } from '../../src/platform/random.ts';
import type { SecretHashing } from '../../src/platform/secret-hashing.ts';
import type { SimulatedGame } from './simulated-games.ts';
import { startSimulatedProcess, type SimulatedProcess } from './crashing-database.ts';
import type { Store } from './store.ts';
import { createServiceCaller } from '../../src/platform/http/service-caller.ts';

export interface ProcessOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly onError: (message: string) => void;
  readonly rewrite?: ((text: string) => string) | undefined;
}

export type GameProcess = Awaited<ReturnType<typeof startGameWallet>>;
export type PlatformProcess = Awaited<ReturnType<typeof startPlatform>>;

/** Stores secrets as plain text: argon2's eight milliseconds prove nothing about money. */
const plainHashing: SecretHashing = {
  hash: (secret) => Promise.resolve(secret),
  matches: (hashed, secret) => Promise.resolve(hashed === secret),
};
const TIMEOUT_MS = 1_000;
const config = readConfig({ LOG_LEVEL: 'error', PORT: '0' });

/** All modules as wired in `modules.ts`, with the simulated games. */
export async function startPlatform(options: ProcessOptions, send: typeof fetch, games: readonly SimulatedGame[]) {
  const numberGames = [...new Set([...NUMBER_GAMES, ...games.map(({ entry }) => entry)])];
  const process = startSimulatedProcess(options.store, options.rewrite);
  const { db } = process;
  const { clock, random } = options;
  const openServer = () => createServer(config, createLogStream(options.onError));
  const [app, operators] = [openServer(), openServer()];
  const deps: Deps = {
    db,
    clock,
    random,
    config,
    log: createErrorLog(options.onError),
    hashing: plainHashing,
    messages: { send: () => Promise.resolve() },
    emails: { send: () => Promise.resolve() },
  };
  const drawSettlement = () => createDrawSettlement(numberGames.map(({ open }) => open(config)));
  const jobs = new Map<string, () => Promise<void>>();
  const gameWallet = createGameWallet(deps, sendUntilCrash(process, send));
  registerModules({
    deps,
    background: deps,
    staff: deps,
    books: db,
    router: createRouter(app, { clock, authenticate: openAuthentication(deps), validatesAnswers: true }),
    players: app,
    operators,
    jobs: { every: (name, _intervalMs, work) => void jobs.set(name, work), list: () => [], uptimeMs: () => 0 },
    relay: { readUnsentAgeMs: () => Promise.resolve(0) },
    readPools: () => [],
    moveClock: null,
    registry: () => Promise.resolve(null),
    gameWallet,
    gameWalletTarget: { origin: () => Promise.resolve(null), timeoutMs: TIMEOUT_MS },
    gameProviders: openGameProviders({}, null),
    numberGames,
    flushRefusals: () => Promise.resolve(),
  });
  await Promise.all([app.ready(), operators.ready()]);
  return {
    process,
    db,
    app,
    operators,
    jobs,
    settle: (drawId: string, chunkLines: number) =>
      settleEvent({ ...deps, notifyRows }, drawSettlement(), drawId, chunkLines),
    settleMatch: (matchId: string, chunkLines: number) =>
      settleEvent({ ...deps, notifyRows }, createMatchSettlement(clock.now), matchId, chunkLines),
    importMatches: (feed: FootballFeed) => importFootballFeed(deps, feed),
    compareTransfers: () => compareBooks({ ...deps, gameWallet }),
  };
}

function createGameWallet(deps: Deps, send: typeof fetch): GameWallet {
  const { keys } = readTransferSettings({}, 'sandbox');
  const origin = (): Promise<string> => Promise.resolve('http://game-wallet');
  return createGameWalletClient(createServiceCaller({ origin, keys, timeoutMs: TIMEOUT_MS, send }, deps));
}

/** A request in flight survives the crash of its sender; a crashed process sends nothing more and gets no answer. */
function sendUntilCrash({ hasCrashed }: SimulatedProcess, send: typeof fetch): typeof fetch {
  const neverSettles = new Promise<Response>(() => undefined);
  return async (input, init) => {
    if (hasCrashed()) return await neverSettles;
    const answer = await send(input, init).catch((error: unknown) =>
      hasCrashed() ? neverSettles : Promise.reject(error),
    );
    return hasCrashed() ? await neverSettles : answer;
  };
}

export async function startGameWallet(options: ProcessOptions) {
  const process = startSimulatedProcess(options.store, options.rewrite);
  const { db } = process;
  const app = createServer({ logLevel: 'error', trustedProxies: 0 }, createLogStream(options.onError));
  serveGameWallet(app, {
    db,
    books: db,
    clock: options.clock,
    random: options.random,
    log: createErrorLog(options.onError),
    keys: readGameWalletConfig({}).keys,
    jobs: { list: () => [], uptimeMs: () => 0 },
  });
  await app.ready();
  return { process, db, app };
}

/** Only errors are written. */
const createLogStream = (onError: ProcessOptions['onError']) => ({ write: (line: string): void => onError(line) });

function createErrorLog(onError: ProcessOptions['onError']): Log {
  const quiet = (): void => undefined;
  return {
    info: quiet,
    warn: quiet,
    debug: quiet,
    // An alarm reports an event of the simulated world; an error is a bug of the product.
    error: (fields: unknown, words?: unknown) =>
      words === 'ALARM' ? quiet() : onError(`${String(words)}: ${describeFields(fields)}`),
  };
}

function describeFields(fields: unknown): string {
  const error: unknown = typeof fields === 'object' && fields !== null ? Reflect.get(fields, 'err') : undefined;
  return error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(fields);
}
