import { appendFileSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OFFICE_KEY_HEADER, SANDBOX_OFFICE_KEY, VERIFY_PARTS } from '@padauk/contract/office';
import { sql } from 'kysely';
import type { Engine } from '../src/platform/database/database.ts';
import { aBetOf, sendBet, sendUntilTaken, type SentBet } from './bet-client.ts';
import type { Violation } from '../src/platform/verify.ts';
import { brokenBooks } from './books.ts';
import { deferred } from './deferred.ts';
import { directPlayers, openDrawNow, type DirectPlayer } from './direct-players.ts';
import { withDatabase } from './persistent-database.ts';
import { prepare } from './preparations.ts';
import { prepareFolder } from './prepared-folder.ts';
import { withoutTestPostings } from './test-postings.ts';
import { openOwnPostgres, type OwnPostgres } from './own-postgres.ts';
import { end, NO_GAME_WALLET, start, type Environment, type PlatformProcess } from './platform-process.ts';
import { fractions } from './simulator/mulberry32.ts';

export interface Round {
  readonly victim: 'platform' | 'database';
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly backAfterMs: number;
  /** Acknowledged bets whose retry got another answer; must be empty. */
  readonly lost: readonly string[];
  readonly broken: readonly unknown[];
}

export interface KillReport {
  readonly rounds: readonly Round[];
  readonly tickets: number;
  readonly witnessed: number;
  readonly broken: readonly unknown[];
}

const PLAYERS = 24;

interface Theatre {
  readonly env: Environment;
  readonly postgres: OwnPostgres | null;
  readonly dataDir: string;
  readonly witness: string;
}

/** Kills the platform or its PostgreSQL under load. Clients record acknowledged bets and retry them. Seeded. */
export async function killRounds(engine: Engine, rounds: number, seed: number): Promise<KillReport> {
  const random = fractions(seed);
  const dataDir = await mkdtemp(join(tmpdir(), 'padauk-kills-'));
  const postgres = engine === 'postgres' ? await openOwnPostgres() : null;
  if (postgres === null) await prepareFolder(dataDir);
  const theatre: Theatre = {
    dataDir,
    postgres,
    witness: join(dataDir, 'witness'),
    env: { ...NO_GAME_WALLET, DATA_DIR: dataDir, ...(postgres === null ? {} : { DATABASE_URL: postgres.url }) },
  };
  appendFileSync(theatre.witness, '');
  const place = { databaseUrl: postgres?.url ?? null, dataDir };
  try {
    const cast = await withDatabase(place, async (db) => {
      await prepare(db);
      return {
        players: await directPlayers(db, PLAYERS, 10_000_000),
        drawId: await openDrawNow(db, 1_000_000_000),
      };
    });
    const played = await playRounds(theatre, cast, { rounds, random });
    const [tickets, broken] = await withDatabase(place, async (db) => {
      const counted = await sql<{ count: number }>`select count(*) as count from ticket`.execute(db);
      return [counted.rows[0]?.count ?? 0, await brokenBooks(db)] as const;
    });
    return { rounds: played, tickets, witnessed: readWitness(theatre).size, broken };
  } finally {
    await postgres?.remove();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  }
}

interface Cast {
  readonly players: readonly DirectPlayer[];
  readonly drawId: string;
}

async function playRounds(
  theatre: Theatre,
  cast: Cast,
  { rounds, random }: { readonly rounds: number; readonly random: () => number },
): Promise<Round[]> {
  const played: Round[] = [];
  let platform = await start(theatre.env);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const victim = theatre.postgres !== null && random() < 0.3 ? 'database' : 'platform';
      const load = betUntilSilent(theatre, platform, cast);
      await load.begun;
      await new Promise((resolve) => void setTimeout(resolve, random() * 600));
      const killedAtMs = performance.now();
      platform = await killAndRaise(theatre, platform, victim);
      const { acknowledged, unanswered } = await load.ended;
      await firstAcceptedBet(theatre, platform, cast);
      const backAfterMs = performance.now() - killedAtMs;
      const lost = await askAgain(theatre, platform, [...acknowledged, ...unanswered]);
      played.push({
        victim,
        acknowledged: acknowledged.length,
        unanswered: unanswered.length,
        backAfterMs,
        lost,
        broken: await askForBooks(platform),
      });
    }
    return played;
  } finally {
    await end(platform, 'SIGTERM');
  }
}

async function killAndRaise(
  { env, postgres }: Theatre,
  platform: PlatformProcess,
  victim: Round['victim'],
): Promise<PlatformProcess> {
  if (victim === 'platform') {
    await end(platform, 'SIGKILL');
    return await start(env);
  }
  postgres?.kill();
  // PostgreSQL can restart only after its child processes have released the shared memory.
  await startAgain(postgres);
  return platform;
}

async function startAgain(postgres: OwnPostgres | null): Promise<void> {
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

function betUntilSilent(theatre: Theatre, platform: PlatformProcess, { players, drawId }: Cast): Load {
  const acknowledged: SentBet[] = [];
  const unanswered: SentBet[] = [];
  const { promise: begun, resolve: begin } = deferred();
  const lanes = players.map(async (player, index) => {
    for (;;) {
      const bet = aBetOf(player, drawId, { number: String(index).padStart(2, '0'), stakeKyat: 100 });
      const { status, body } = await sendBet(platform.origin, bet);
      if (status !== 200) return void unanswered.push(bet);
      // Synchronous, so that the record is on disk before the client continues.
      appendFileSync(theatre.witness, `${bet.key} ${body.ticketId}\n`);
      acknowledged.push(bet);
      begin();
    }
  });
  return { begun, ended: Promise.all(lanes).then(() => ({ acknowledged, unanswered })) };
}

async function firstAcceptedBet(theatre: Theatre, platform: PlatformProcess, { players, drawId }: Cast): Promise<void> {
  const [player] = players as [DirectPlayer, ...DirectPlayer[]]; // there are PLAYERS of them
  const bet = aBetOf(player, drawId, { number: '99', stakeKyat: 100 });
  for (let tries = 0; tries < 2_400; tries += 1) {
    const { status, body } = await sendBet(platform.origin, bet);
    if (status === 200) return appendFileSync(theatre.witness, `${bet.key} ${body.ticketId}\n`);
    await new Promise((resolve) => void setTimeout(resolve, 25));
  }
  throw new Error('no bet was accepted within a minute');
}

/** Retries bets with their keys. @returns keys whose answer differs from an acknowledged one */
async function askAgain(theatre: Theatre, platform: PlatformProcess, bets: readonly SentBet[]): Promise<string[]> {
  const witness = readWitness(theatre);
  const lost: string[] = [];
  await Promise.all(
    Array.from({ length: 16 }, async (_, lane) => {
      for (let index = lane; index < bets.length; index += 16) {
        const bet = bets[index] as SentBet; // below the length
        const { status, body } = await sendUntilTaken(platform.origin, bet);
        const known = witness.get(bet.key);
        if (status !== 200 || (known !== undefined && known !== body.ticketId)) lost.push(bet.key);
        else if (known === undefined) appendFileSync(theatre.witness, `${bet.key} ${body.ticketId}\n`);
      }
    }),
  );
  return lost;
}

function readWitness({ witness }: Theatre): Map<string, string> {
  const lines = readFileSync(witness, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => line.split(' ') as [string, string])); // as betUntilSilent wrote them
}

async function askForBooks({ operatorOrigin }: PlatformProcess): Promise<readonly unknown[]> {
  const found: Violation[] = [];
  // Excludes transfers, whose check needs the game wallet; they are verified at the end.
  for (const part of VERIFY_PARTS.filter((name) => name !== 'transfers')) {
    const answer = await fetch(`${operatorOrigin}/office/verify?part=${part}`, {
      headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY },
    });
    found.push(...((await answer.json()) as { rows: readonly Violation[] }).rows); // the office's answer
  }
  return withoutTestPostings(found);
}
