import { replaceOpenAlarms } from '../../platform/alarms.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { OLD_TRANSFER_MS, OVERDUE_MS } from './transfers.rules.ts';
import { attemptTransfer } from './attempt-transfer.ts';
import { compareBooks } from './compare-books.ts';
import {
  readDue,
  readUnsettled,
  type UnsettledRow,
  deleteRequestedTokens,
  readRequestedTokens,
  type RequestedToken,
} from './transfer.repository.ts';
import type { TransferDeps } from './transfers.types.ts';
import { findEndedSessions } from '../accounts/index.ts';

const SECOND_MS = 1_000;
/** A token ends within a second after its session. */
const TOKENS_INTERVAL_MS = 500;
/** Concurrent attempts: a hanging game wallet blocks each for seconds. */
const CONCURRENCY = 8;
const BATCH = 80;
const MAX_ALARMS = 500;

export function registerTransfersJobs(jobs: Pick<Jobs, 'every'>, deps: TransferDeps): void {
  jobs.every('transfers.attempt', SECOND_MS, () => attemptDue(deps));
  jobs.every('transfers.tokens', TOKENS_INTERVAL_MS, () => endGameTokens(deps));
  jobs.every('transfers.watch', 15 * SECOND_MS, () => watchTransfers(deps));
  jobs.every('transfers.compare', 600 * SECOND_MS, () => watchBooks(deps));
}

async function attemptDue(deps: TransferDeps): Promise<void> {
  const dueIds = await readDue(deps.db, deps.clock.now(), BATCH);
  for (let first = 0; first < dueIds.length; first += CONCURRENCY) {
    await Promise.all(dueIds.slice(first, first + CONCURRENCY).map((id) => attemptOne(deps, id)));
  }
}

/** A failing transfer must not stop the others; the watch raises an alarm. */
async function attemptOne(deps: TransferDeps, id: string): Promise<void> {
  await attemptTransfer(deps, id, { isFirst: false }).catch((error: unknown) =>
    deps.log.error({ err: error, transfer: id }, 'an attempt failed'),
  );
}

/** I23: every stuck transfer raises an alarm. */
async function watchTransfers(deps: TransferDeps): Promise<void> {
  const now = deps.clock.now();
  const unsettled = await readUnsettled(deps.db, MAX_ALARMS);
  const isOlder = (instant: Date, ms: number): boolean => now.getTime() - instant.getTime() > ms;
  const stuck = [
    ['transfer-manual', ({ state }) => state === 'manual'],
    ['transfer-old', ({ state, requestedAt }) => state !== 'manual' && isOlder(requestedAt, OLD_TRANSFER_MS)],
    ['transfer-not-attempted', ({ nextAttemptAt }) => nextAttemptAt !== null && isOlder(nextAttemptAt, OVERDUE_MS)],
  ] as const satisfies readonly (readonly [string, (row: UnsettledRow) => boolean])[];
  for (const [kind, isStuck] of stuck) {
    const alarms = unsettled.filter(isStuck).map((row) => ({ subject: row.id, detail: formatDetail(row) }));
    await replaceOpenAlarms(deps, kind, alarms, now);
  }
}

function formatDetail({ direction, amountKyat, attempts, lastProblem, requestedAt }: UnsettledRow): string {
  return `${amountKyat} kyat ${direction}, since ${requestedAt.toISOString()}, ${attempts} attempts${lastProblem === null ? '' : `, last: ${lastProblem}`}`;
}

/** I22: alarms stay open while the books differ. */
async function watchBooks(deps: TransferDeps): Promise<void> {
  const violations = await compareBooks(deps);
  await replaceOpenAlarms(
    deps,
    'books-apart',
    violations.map(({ invariant, subject, detail }) => ({ subject: `${invariant} ${subject}`, detail })),
    deps.clock.now(),
  );
}

/** Tokens expire after half an hour; one minute more for clock differences. */
const EXPIRED_AFTER_MS = 31 * 60_000;

/** Polls for ended sessions, so that code that ends a session need not call it. A failed call is repeated. */
export async function endGameTokens(deps: TransferDeps): Promise<void> {
  const { db, clock, gameWallet, log } = deps;
  const requested = await readRequestedTokens(db);
  if (requested.length === 0) return;
  const now = clock.now();
  const ended = await findEndedSessions(
    db,
    requested.map(({ sessionId }) => sessionId),
    now,
  );
  const isOver = ({ askedAt }: RequestedToken): boolean => now.getTime() - askedAt.getTime() > EXPIRED_AFTER_MS;
  const results = await Promise.all(
    requested
      .filter((token) => !isOver(token) && ended.has(token.sessionId))
      .map(async (token) => {
        const isDone = await gameWallet.endTokens(token.playerId);
        if (!isDone) log.warn({ playerId: token.playerId }, 'a token of the game wallet is not ended yet');
        return isDone ? [token] : [];
      }),
  );
  await deleteRequestedTokens(db, [...requested.filter(isOver), ...results.flat()]);
}
