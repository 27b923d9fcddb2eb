import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createBet, sendBet, sendUntilAccepted, type BetReply, type SentBet } from './bet-client.ts';
import { openTestDatabase } from './create-database.ts';
import { insertPlayers, openDrawNow } from './direct-players.ts';
import { startTestPostgres } from './test-postgres.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform } from './platform-process.ts';
import { preparePlatform } from './preparations.ts';

export type PlatformUnderTest = Awaited<ReturnType<typeof startPlatformUnderTest>>;

export async function startPlatformUnderTest(
  options: { readonly data?: string; readonly env?: Readonly<Record<string, string>> } = {},
) {
  const postgres = await startTestPostgres(options.data === undefined ? {} : { data: options.data });
  const dataDir = join(postgres.folder, 'platform');
  mkdirSync(dataDir);
  const database = await openTestDatabase(postgres.url);
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
}: Pick<PlatformUnderTest, 'platform' | 'players' | 'drawId'>) {
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
  return { soFar: (): readonly BetResult[] => sent, stop };
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
