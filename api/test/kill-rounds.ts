import { appendFileSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OFFICE_KEY_HEADER, SANDBOX_OFFICE_KEY, VERIFY_PARTS } from '@padauk/contract/office/office';
import type { Engine } from '../src/platform/database/database.ts';
import { queryNumber } from '../src/platform/database/query.ts';
import { createBet, sendBet, type SentBet } from './bet-client.ts';
import type { Violation } from '../src/platform/verify.ts';
import { findViolations } from './find-violations.ts';
import { createDeferred } from './deferred.ts';
import { insertPlayers, openDrawNow, type DirectPlayer } from './direct-players.ts';
import { withDatabase } from './persistent-database.ts';
import { resendBets } from './platform-under-test.ts';
import { preparePlatform } from './preparations.ts';
import { prepareFolder } from './prepared-folder.ts';
import { excludeTestPostings } from './test-postings.ts';
import { startTestPostgres, type TestPostgres } from './test-postgres.ts';
import {
  stopProcess,
  NO_GAME_WALLET,
  startPlatform,
  type Environment,
  type PlatformProcess,
} from './platform-process.ts';
import { createFractions } from './simulator/mulberry32.ts';

export interface Round {
  readonly victim: 'platform' | 'database';
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly backAfterMs: number;
  /** Acknowledged bets whose retry got another answer; must be empty. */
  readonly lost: readonly string[];
  readonly broken: readonly unknown[];
}

const PLAYERS = 24;

interface Setup {
  readonly env: Environment;
  readonly postgres: TestPostgres | null;
  readonly players: readonly DirectPlayer[];
  readonly drawId: string;
  readonly witnessFile: string;
}

/** Kills the platform or its PostgreSQL under load. Clients record acknowledged bets and retry them. Seeded. */
export async function killRounds(engine: Engine, rounds: number, seed: number) {
  const random = createFractions(seed);
  const dataDir = await mkdtemp(join(tmpdir(), 'padauk-kills-'));
  const postgres = engine === 'postgres' ? await startTestPostgres() : null;
  if (postgres === null) await prepareFolder(dataDir);
  const location = { databaseUrl: postgres?.url ?? null, dataDir };
  try {
    const cast = await withDatabase(location, async (db) => {
      await preparePlatform(db);
      return { players: await insertPlayers(db, PLAYERS, 10_000_000), drawId: await openDrawNow(db, 1_000_000_000) };
    });
    const env = { ...NO_GAME_WALLET, DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
    const theatre: Setup = { ...cast, env, postgres, witnessFile: join(dataDir, 'witness') };
    appendFileSync(theatre.witnessFile, '');
    const played = await playRounds(theatre, { rounds, random });
    const [tickets, broken] = await withDatabase(location, async (db) => {
      return [await queryNumber(db)`select count(*) from ticket`, await findViolations(db)] as const;
    });
    return { rounds: played, tickets, witnessed: readWitness(theatre).size, broken };
  } finally {
    await postgres?.remove();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  }
}

async function playRounds(
  theatre: Setup,
  { rounds, random }: { readonly rounds: number; readonly random: () => number },
): Promise<Round[]> {
  const played: Round[] = [];
  let platform = await startPlatform(theatre.env);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const victim = theatre.postgres !== null && random() < 0.3 ? 'database' : 'platform';
      const load = betUntilFailure(theatre, platform);
      await load.begun;
      await new Promise((resolve) => void setTimeout(resolve, random() * 600));
      const killedAtMs = performance.now();
      platform = await killAndRestart(theatre, platform, victim);
      const { acknowledged, unanswered } = await load.ended;
      await placeFirstBet(theatre, platform);
      const backAfterMs = performance.now() - killedAtMs;
      const lost = await resendAll(theatre, platform, [...acknowledged, ...unanswered]);
      played.push({
        victim,
        acknowledged: acknowledged.length,
        unanswered: unanswered.length,
        backAfterMs,
        lost,
        broken: await readViolations(platform),
      });
    }
    return played;
  } finally {
    await stopProcess(platform, 'SIGTERM');
  }
}

async function killAndRestart(
  { env, postgres }: Setup,
  platform: PlatformProcess,
  victim: Round['victim'],
): Promise<PlatformProcess> {
  if (victim === 'platform') {
    await stopProcess(platform, 'SIGKILL');
    return await startPlatform(env);
  }
  postgres?.kill();
  // PostgreSQL can restart only after its child processes have released the shared memory.
  await restartPostgres(postgres);
  return platform;
}

async function restartPostgres(postgres: TestPostgres | null): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await postgres?.start();
    } catch (error) {
      if (tries === 300) throw error;
      await new Promise((resolve) => void setTimeout(resolve, 100));
    }
  }
}

interface Load {
  readonly begun: Promise<void>;
  readonly ended: Promise<{ readonly acknowledged: readonly SentBet[]; readonly unanswered: readonly SentBet[] }>;
}

function betUntilFailure({ players, drawId, witnessFile }: Setup, platform: PlatformProcess): Load {
  const acknowledged: SentBet[] = [];
  const unanswered: SentBet[] = [];
  const { promise: begun, resolve: begin } = createDeferred();
  const lanes = players.map(async (player, index) => {
    for (;;) {
      const bet = createBet(player, drawId, { number: String(index).padStart(2, '0'), stakeKyat: 100 });
      const { status, body } = await sendBet(platform.origin, bet);
      if (status !== 200) return void unanswered.push(bet);
      // Synchronous, so that the record is on disk before the client continues.
      appendFileSync(witnessFile, `${bet.key} ${body.ticketId}\n`);
      acknowledged.push(bet);
      begin();
    }
  });
  return { begun, ended: Promise.all(lanes).then(() => ({ acknowledged, unanswered })) };
}

async function placeFirstBet({ players, drawId, witnessFile }: Setup, platform: PlatformProcess): Promise<void> {
  const [player] = players as [DirectPlayer, ...DirectPlayer[]]; // there are PLAYERS of them
  const bet = createBet(player, drawId, { number: '99', stakeKyat: 100 });
  for (let tries = 0; tries < 2_400; tries += 1) {
    const { status, body } = await sendBet(platform.origin, bet);
    if (status === 200) return appendFileSync(witnessFile, `${bet.key} ${body.ticketId}\n`);
    await new Promise((resolve) => void setTimeout(resolve, 25));
  }
  throw new Error('no bet was accepted within a minute');
}

/** Retries bets with their keys. @returns keys whose answer differs from an acknowledged one */
async function resendAll(theatre: Setup, platform: PlatformProcess, bets: readonly SentBet[]): Promise<string[]> {
  const witness = readWitness(theatre);
  const sent = bets.map((bet) => ({ bet }));
  const replies = await resendBets({ platform }, sent);
  return replies.flatMap(({ status, body }, index) => {
    const { key } = bets[index] as SentBet; // answers are in the order of the bets
    const known = witness.get(key);
    if (status !== 200 || (known !== undefined && known !== body.ticketId)) return [key];
    if (known === undefined) appendFileSync(theatre.witnessFile, `${key} ${body.ticketId}\n`);
    return [];
  });
}

function readWitness({ witnessFile }: Setup): Map<string, string> {
  const lines = readFileSync(witnessFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => line.split(' ') as [string, string])); // as betUntilFailure wrote them
}

async function readViolations({ operatorOrigin }: PlatformProcess): Promise<readonly unknown[]> {
  const found: Violation[] = [];
  // Excludes transfers, whose check needs the game wallet; they are verified at the end.
  for (const part of VERIFY_PARTS.filter((name) => name !== 'transfers')) {
    const answer = await fetch(`${operatorOrigin}/office/verify?part=${part}`, {
      headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY },
    });
    found.push(...((await answer.json()) as { rows: readonly Violation[] }).rows); // the office's answer
  }
  return excludeTestPostings(found);
}
