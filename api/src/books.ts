import { VERIFY_PARTS, type VerifyPart } from '@padauk/contract/office/office';
import { verifyBetting } from './modules/betting/index.ts';
import { verifyBonus } from './modules/bonus/index.ts';
import { NUMBER_GAMES, verifyPackages, type NumberGameEntry } from './modules/draws/index.ts';
import { verifyFootball } from './modules/football/index.ts';
import * as ledger from './modules/ledger/index.ts';
import { verifyTransfers } from './modules/transfers/index.ts';
import { verifyWallet } from './modules/wallet/index.ts';
import { replaceOpenAlarms, type Alarm } from './platform/alarms.ts';
import type { Config } from './platform/config.ts';
import type { Db, Tx } from './platform/database/database.ts';
import { verifyPoints } from './modules/points/index.ts';
import type { Deps } from './platform/deps.ts';
import type { Jobs } from './platform/jobs/job-runner.ts';
import { toErrorText } from './platform/jobs/job-state.ts';
import type { Verifier, Violation } from './platform/verify.ts';
import { executeSql, queryRows } from './platform/database/query.ts';

// All verifiers. They run after each test file, in the job below, in the office and in `pnpm ops ledger verify`. A new
// one needs a part in `VERIFY_PARTS` too, else it does not compile.
const buildVerifiers = (games: VerifiedGames): Readonly<Record<VerifyPart, Verifier>> => ({
  ledger: async (db) => [...(await ledger.verifyLedger(db)), ...(await ledger.verifyPostings(db))],
  chain: async (db) => [...(await ledger.verifyChain(db)), ...(await ledger.verifyRowChain(db))],
  wallet: verifyWallet,
  transfers: verifyTransfers,
  betting: verifyBetting(games.map(({ rules }) => rules)),
  packages: verifyPackages,
  football: verifyFootball,
  bonus: verifyBonus,
  points: verifyPoints,
});

type VerifiedGames = readonly Pick<NumberGameEntry, 'rules'>[];

const VERIFY_INTERVAL_MS = 10 * 60_000;
const WATCH_INTERVAL_MS = 60_000;
const DIGEST_INTERVAL_MS = 10_000;
const NOTE_INTERVAL_MS = 60_000;

/** Reads only. An empty list means correct books. */
export async function verifyBooks(
  db: Db | Tx,
  at: Date,
  parts: readonly VerifyPart[] = VERIFY_PARTS,
  games: VerifiedGames = NUMBER_GAMES,
): Promise<Violation[]> {
  const violations: Violation[] = [];
  const verifiers = buildVerifiers(games);
  for (const part of parts) violations.push(...(await verifiers[part](db, at)));
  return violations;
}

/** Each violation is logged and keeps an alarm open while it exists. */
export function registerBooksJobs(jobs: Pick<Jobs, 'every'>, deps: BooksDeps): void {
  const openedAt = performance.now();
  const { notes = [], uptimeMs = () => performance.now() - openedAt } = deps;
  // Connections of the jobs, so that a hanging check does not block the alarm.
  const watch = (): Promise<void> => watchBooksCheck({ ...deps, db: deps.background }, uptimeMs);
  jobs.every('books.verify', VERIFY_INTERVAL_MS, async () => {
    try {
      await checkBooks(deps);
      await recordBooksCheck(deps.background, null);
    } catch (error) {
      await recordBooksCheck(deps.background, toErrorText(error));
      throw error;
    } finally {
      await watch();
    }
  });
  jobs.every('books.watch', WATCH_INTERVAL_MS, watch);
  jobs.every('books.keep', DIGEST_INTERVAL_MS, () => ledger.extendRowChain(deps.background));
  if (notes.length > 0) jobs.every('books.note', NOTE_INTERVAL_MS, () => noteChain(deps, notes));
}

interface BooksDeps extends Pick<Deps, 'clock' | 'log'> {
  readonly db: Db; // no statement timeout
  readonly background: Db; // jobs write the chains, the office reads them
  readonly games: VerifiedGames;
  readonly verify?: typeof verifyBooks;
  readonly uptimeMs?: () => number; // default: measured from now
  readonly notes?: readonly ledger.NoteStore[];
}

/** The owner of the database could recompute the chain; a note elsewhere reveals it. */
async function noteChain({ db, clock, log }: BooksDeps, stores: readonly ledger.NoteStore[]): Promise<void> {
  const at = clock.now();
  const toViolations = (error: unknown): Violation[] => [
    { invariant: 'I5', subject: 'chain', detail: `its end cannot be noted: ${String(error)}` },
  ];
  const violations: Violation[] = [];
  for (const store of stores) violations.push(...(await ledger.recordChainEnd(db, store, at).catch(toViolations)));
  await replaceOpenAlarms({ db, log }, 'chain-note', toAlarms(violations), at);
}

async function checkBooks({ db, clock, log, games, verify = verifyBooks }: BooksDeps): Promise<void> {
  const at = clock.now();
  const violations = await verify(db, at, VERIFY_PARTS, games);
  // The logged head later proves that earlier entries are unchanged.
  const { number, digest } = await ledger.getChainHead(db);
  await replaceOpenAlarms({ db, log }, 'books', toAlarms(violations), at);
  if (violations.length > 0)
    log.error(
      { alarm: 'books', violations: violations.slice(0, 20), count: violations.length, number, digest },
      'the books are wrong',
    );
  else log.info({ number, digest }, 'the books are right');
}

/** One alarm per invariant; `verify` lists the rows. */
function toAlarms(violations: readonly Violation[]): Alarm[] {
  const byInvariant = new Map<string, Violation[]>();
  for (const violation of violations)
    byInvariant.set(violation.invariant, [...(byInvariant.get(violation.invariant) ?? []), violation]);
  return [...byInvariant].map(([invariant, found]) => ({
    subject: invariant,
    detail: `${found.length} found, the first: ${found[0]?.subject ?? ''}: ${found[0]?.detail ?? ''}`,
  }));
}

export function findChainNoteTargets({ chainNoteFile, chainNoteUrl }: Config): ledger.NoteStore[] {
  return [
    ...(chainNoteFile === null ? [] : [ledger.createFileNotes(chainNoteFile)]),
    ...(chainNoteUrl === null ? [] : [ledger.createUrlNotes(chainNoteUrl.url, chainNoteUrl.key)]),
  ];
}

export interface BooksCheck {
  readonly uncheckedMs: number; // since the last complete check, in database time
  readonly failures: number; // consecutive
  readonly lastError: string | null;
}

const MINUTE_MS = 60_000;
const MAX_UNCHECKED_MS = 30 * MINUTE_MS; // three checks
const MAX_FAILURES = 3;

/** Pure: no complete check for half an hour, or three failures in a row. */
export function findUncheckedBooks({ uncheckedMs, failures, lastError }: BooksCheck): Alarm[] {
  if (uncheckedMs < MAX_UNCHECKED_MS && failures < MAX_FAILURES) return [];
  const detail =
    `no complete check for ${Math.floor(uncheckedMs / MINUTE_MS)} minutes, ${failures} failures in a row` +
    (lastError === null ? '' : `, the last: ${lastError}`);
  return [{ subject: 'check of the books', detail }];
}

export const recordBooksCheck = (db: Db, error: string | null) => executeSql(db)`
  update books_check set last_error = ${error}::text,
    unchecked_since = case when ${error}::text is null then clock_timestamp() else unchecked_since end,
    failures = case when ${error}::text is null then 0 else failures + 1 end`;

/** Time while the process was stopped does not count. */
export async function watchBooksCheck(deps: Pick<Deps, 'db' | 'clock' | 'log'>, uptimeMs: () => number): Promise<void> {
  const rows = await queryRows<BooksCheck>(deps.db)`
    select (extract(epoch from clock_timestamp() - unchecked_since) * 1000)::bigint as "uncheckedMs", failures,
      last_error as "lastError" from books_check`;
  const alarms = rows.flatMap((check) =>
    findUncheckedBooks({ ...check, uncheckedMs: Math.min(check.uncheckedMs, uptimeMs()) }),
  );
  await replaceOpenAlarms(deps, 'books-unchecked', alarms, deps.clock.now());
}
