import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { aBetOf, sendBet, sendUntilTaken, type BetReply, type SentBet } from './bet-client.ts';
import { directPlayers, openDrawNow, type DirectPlayer } from './direct-players.ts';
import { openOwnPostgres, type OwnPostgres } from './own-postgres.ts';
import { end, NO_GAME_WALLET, start, type PlatformProcess } from './platform-process.ts';
import { prepare } from './preparations.ts';

export interface PlatformUnderTest {
  readonly postgres: OwnPostgres;
  readonly database: Database;
  readonly platform: PlatformProcess;
  readonly players: readonly DirectPlayer[];
  readonly drawId: string;
  readonly stop: () => Promise<void>;
}

export async function startPlatformUnderTest(
  given: { readonly data?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<PlatformUnderTest> {
  const postgres = await openOwnPostgres(given.data === undefined ? {} : { data: given.data });
  const dataDir = join(postgres.folder, 'platform');
  mkdirSync(dataDir);
  const database = await openDatabase({
    mode: 'sandbox',
    databaseUrl: postgres.url,
    databasePool: 4,
    dataDir: '',
    maxWaitMs: 20_000,
  });
  await prepare(database.db);
  const players = await directPlayers(database.db, 40, 1_000_000);
  const drawId = await openDrawNow(database.db, 100_000_000);
  const platform = await start({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, ...NO_GAME_WALLET, ...given.env });
  const stop = async (): Promise<void> => {
    await end(platform, 'SIGTERM');
    await database.close();
    await postgres.remove();
  };
  return { postgres, database, platform, players, drawId, stop };
}

const AT_ONCE = 40;

export interface Sent extends BetReply {
  readonly bet: SentBet;
  readonly atMs: number;
}

export function keepBetting({
  platform,
  players,
  drawId,
}: Pick<PlatformUnderTest, 'platform' | 'players' | 'drawId'>): {
  readonly soFar: () => readonly Sent[];
  readonly stop: () => Promise<readonly Sent[]>;
} {
  let isOn = true;
  const sent: Sent[] = [];
  const done = Promise.all(
    players.map(async (player) => {
      while (isOn) {
        const bet = aBetOf(player, drawId);
        sent.push({ bet, ...(await sendBet(platform.origin, bet)), atMs: performance.now() });
      }
    }),
  );
  const stop = async (): Promise<readonly Sent[]> => {
    isOn = false;
    await done;
    return sent;
  };
  return { soFar: () => sent, stop };
}

/** Sends bets again with their keys, a few at a time; answers are in the order of the bets. */
export async function sendAgain(
  { platform }: Pick<PlatformUnderTest, 'platform'>,
  sent: readonly Pick<Sent, 'bet'>[],
): Promise<BetReply[]> {
  const replies: BetReply[] = [];
  for (let first = 0; first < sent.length; first += AT_ONCE) {
    replies.push(
      ...(await Promise.all(sent.slice(first, first + AT_ONCE).map(({ bet }) => sendUntilTaken(platform.origin, bet)))),
    );
  }
  return replies;
}

/** Polls for at most two minutes without throwing: the next assertion reports what is missing. */
export async function untilSeen(isSeen: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 1_200 && !(await isSeen()); looks += 1) await pause(100);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
