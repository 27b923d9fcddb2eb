import type { Violation } from '../../platform/verify.ts';
import {
  readConfirmedTotals,
  type ConfirmedTotals,
  type TransferRow,
  readTransfersBetween,
} from './transfer.repository.ts';
import type { TransferDeps } from './transfers.types.ts';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { addDays, toInstant, isMyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import { compareDay, type DayDifference } from './day-file.rules.ts';

/** Younger transfers may move during the comparison; the next run includes them. */
const MIN_AGE_MS = 60_000;
/** Two snapshots taken one after the other may differ by what moved in between. A real difference stays. */
const MAX_COMPARISONS = 3;
const CONCURRENCY = 8;

/**
 * I22: a difference must be explained by unfinished transfers that have moved there; the rest is a violation. Includes
 * violations that the game wallet reports about itself.
 */
export async function compareBooks(deps: Pick<TransferDeps, 'db' | 'clock' | 'gameWallet'>): Promise<Violation[]> {
  const before = new Date(deps.clock.now().getTime() - MIN_AGE_MS);
  let found: Violation[] = [];
  for (let attempt = 0; attempt < MAX_COMPARISONS; attempt += 1) {
    found = await compareOnce(deps, before);
    if (found.length === 0) return found;
  }
  return found;
}

async function compareOnce(
  { db, gameWallet }: Pick<TransferDeps, 'db' | 'gameWallet'>,
  before: Date,
): Promise<Violation[]> {
  const ours = await readConfirmedTotals(db, before);
  const theirs = await gameWallet.totals(before);
  // Without transfers no game wallet is needed. Totals above zero would mean that this side has lost transfers.
  if (ours.transfers === 0 && theirs === null) return [];
  const underWay = theirs === null ? null : await sumUnfinished(gameWallet, ours.unsettled);
  if (theirs === null || underWay === null)
    return [{ invariant: 'I22', subject: 'game wallet', detail: 'it did not answer: its books could not be compared' }];
  const own = theirs.violations.map((violation) => ({ ...violation, subject: `game wallet: ${violation.subject}` }));
  return [...own, ...findDifferences(ours, theirs, underWay)];
}

interface Sums {
  readonly inKyat: number;
  readonly outKyat: number;
}

/** `silent`: unfinished transfers without an answer. */
interface UnfinishedSums {
  readonly moved: Sums;
  readonly unanswered: Sums;
}

function findDifferences(ours: ConfirmedTotals, theirs: Sums, { moved, unanswered }: UnfinishedSums): Violation[] {
  return (['inKyat', 'outKyat'] as const).flatMap((way) => {
    const unexplained = theirs[way] - ours[way] - moved[way];
    if (unexplained === 0) return [];
    const label = way === 'inKyat' ? 'into it' : 'out of it';
    // The unanswered transfers may explain the difference, so it is reported as not compared.
    const end =
      unexplained > 0 && unexplained <= unanswered[way]
        ? `${unexplained} kyat could not be compared: it does not answer about ${unanswered[way]} under way`
        : `${unexplained} kyat without a reason`;
    return [
      {
        invariant: 'I22',
        subject: 'game wallet',
        detail: `${label}: we confirmed ${ours[way]}, it moved ${theirs[way]}, ${moved[way]} of that under way: ${end}`,
      },
    ];
  });
}

/** Null when the game wallet stops answering. */
async function sumUnfinished(
  gameWallet: TransferDeps['gameWallet'],
  unsettled: readonly TransferRow[],
): Promise<UnfinishedSums | null> {
  const moved = { inKyat: 0, outKyat: 0 };
  const silent = { inKyat: 0, outKyat: 0 };
  for (let first = 0; first < unsettled.length; first += CONCURRENCY) {
    const rows = unsettled.slice(first, first + CONCURRENCY);
    const verdicts = await Promise.all(rows.map((row) => gameWallet.queryTransfer(row)));
    if (verdicts.every(({ kind }) => kind === 'unknown')) return null;
    rows.forEach(({ direction, amountKyat }, index) => {
      const kind = verdicts[index]?.kind;
      const sums = kind === 'done' ? moved : kind === 'unknown' || kind === 'mismatch' ? silent : null;
      if (sums !== null) sums[direction === 'in' ? 'inKyat' : 'outKyat'] += amountKyat;
    });
  }
  return { moved, unanswered: silent };
}

export async function reconcileDay(
  { db, gameWallet }: Pick<TransferDeps, 'db' | 'gameWallet'>,
  day: string,
): Promise<Result<readonly DayDifference[]>> {
  if (!isMyanmarDate(day)) return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['day'], code: 'type' }]));
  const ours = await readTransfersBetween(db, toInstant(day, 0), toInstant(addDays(day, 1), 0));
  const file = await gameWallet.readTransfersFile(day);
  return file === null ? refused(createRefusal('GAME_WALLET_MAINTENANCE')) : accepted(compareDay(ours, file));
}
