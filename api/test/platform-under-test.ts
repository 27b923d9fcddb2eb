import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { createBet, sendBet, sendUntilAccepted, type BetReply, type SentBet } from './bet-client.ts';
import { insertPlayers, openDrawNow, type DirectPlayer } from './direct-players.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform, type PlatformProcess } from './platform-process.ts';
import { preparePlatform } from './preparations.ts';

export interface PlatformUnderTest {
  readonly postgres: TestPostgres;
  readonly database: Database;
  readonly platform: PlatformProcess;
  readonly players: readonly DirectPlayer[];
  readonly drawId: string;
  readonly stop: () => Promise<void>;
}

export async function startPlatformUnderTest(
  options: { readonly data?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<PlatformUnderTest> {
  const postgres = await startTestPostgres(options.data === undefined ? {} : { data: options.data });
  const dataDir = join(postgres.folder, 'platform');
  mkdirSync(dataDir);
  const database = await openDatabase({
    mode: 'sandbox',
    databaseUrl: postgres.url,
    databasePool: 4,
    dataDir: '',
    maxWaitMs: 20_000,
  });
  await preparePlatform(database.db);
  const players = await insertPlayers(database.db, 40, 1_000_000);
  const drawId = await openDrawNow(database.db, 100_000_000);
  const platform = await startPlatform({
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    ...NO_GAME_WALLET,
    ...options.env,
  });
  const stop = async (): Promise<void> => {
    await stopProcess(platform, 'SIGTERM');
    await database.close();
    await postgres.remove();
  };
  return { postgres, database, platform, players, drawId, stop };
}

const CONCURRENCY = 40;

export interface BetResult extends BetReply {
  readonly bet: SentBet;
  readonly atMs: number;
}

export function startBetting({
  platform,
  players,
  drawId,
}: Pick<PlatformUnderTest, 'platform' | 'players' | 'drawId'>): {
  readonly soFar: () => readonly BetResult[];
  readonly stop: () => Promise<readonly BetResult[]>;
} {
  let isOn = true;
  const sent: BetResult[] = [];
  const finished = Promise.all(
    players.map(async (player) => {
      while (isOn) {
        const bet = createBet(player, drawId);
        sent.push({ bet, ...(await sendBet(platform.origin, bet)), atMs: performance.now() });
      }
    }),
  );
  const stop = async (): Promise<readonly BetResult[]> => {
    isOn = false;
    await finished;
    return sent;
  };
  return { soFar: () => sent, stop };
}

/** Sends bets again with their keys, a few at a time; answers are in the order of the bets. */
export async function resendBets(
  { platform }: Pick<PlatformUnderTest, 'platform'>,
  sent: readonly Pick<BetResult, 'bet'>[],
): Promise<BetReply[]> {
  const replies: BetReply[] = [];
  for (let first = 0; first < sent.length; first += CONCURRENCY) {
    replies.push(
      ...(await Promise.all(
        sent.slice(first, first + CONCURRENCY).map(({ bet }) => sendUntilAccepted(platform.origin, bet)),
      )),
    );
  }
  return replies;
}

/** Polls for at most two minutes without throwing: the next assertion reports what is missing. */
export async function waitUntil(isSeen: () => Promise<boolean>): Promise<void> {
  for (let polls = 0; polls < 1_200 && !(await isSeen()); polls += 1) await pause(100);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
