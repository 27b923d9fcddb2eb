import type { Violation } from '../../platform/verify.ts';
import { orderOf } from './attempt-transfer.ts';
import { readConfirmed, type Confirmed, type TransferRow } from './transfer.repository.ts';
import type { TransferDeps } from './transfers.types.ts';

/** Younger ones may be moving while we look; they are looked at the next time. */
const LEAVE_OUT_MS = 60_000;
/** Two pictures that are taken one after the other may disagree about what moved in between; what is wrong stays wrong. */
const LOOKS = 3;
const TOGETHER = 8;

/**
 * I22 across the two servers: what this side has confirmed against what the game wallet has moved. A difference is explained by transfers
 * under way that have moved there already; what is left is a violation. Names what the game wallet finds wrong in its own books, too.
 */
export async function compareBooks(deps: Pick<TransferDeps, 'db' | 'clock' | 'gameWallet'>): Promise<Violation[]> {
  const before = new Date(deps.clock.now().getTime() - LEAVE_OUT_MS);
  let found: Violation[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    found = await compareOnce(deps, before);
    if (found.length === 0) return found;
  }
  return found;
}

async function compareOnce(
  { db, gameWallet }: Pick<TransferDeps, 'db' | 'gameWallet'>,
  before: Date,
): Promise<Violation[]> {
  const ours = await readConfirmed(db, before);
  const theirs = await gameWallet.totals(before);
  // Where nobody has ever made a transfer there need be no game wallet; one that says that it moved money tells of transfers that we have lost.
  if (ours.transfers === 0 && theirs === null) return [];
  const underWay = theirs === null ? null : await movedThere(gameWallet, ours.unsettled);
  if (theirs === null || underWay === null)
    return [{ invariant: 'I22', subject: 'game wallet', detail: 'it did not answer: its books could not be compared' }];
  const own = theirs.violations.map(({ invariant, subject, detail }) => ({
    invariant,
    subject: `game wallet: ${subject}`,
    detail,
  }));
  return [...own, ...differences(ours, theirs, underWay)];
}

interface Sums {
  readonly inKyat: number;
  readonly outKyat: number;
}

/** What of the transfers under way has moved at the game wallet already, and of how much it says nothing. */
interface UnderWay {
  readonly moved: Sums;
  readonly silent: Sums;
}

function differences(ours: Confirmed, theirs: Sums, { moved, silent }: UnderWay): Violation[] {
  return (['inKyat', 'outKyat'] as const).flatMap((way) => {
    const unexplained = theirs[way] - ours[way] - moved[way];
    if (unexplained === 0) return [];
    const words = way === 'inKyat' ? 'into it' : 'out of it';
    // It may have moved what it says nothing about: no reason to call anybody to a loss.
    const end =
      unexplained > 0 && unexplained <= silent[way]
        ? `${unexplained} kyat could not be compared: it does not answer about ${silent[way]} under way`
        : `${unexplained} kyat without a reason`;
    return [
      {
        invariant: 'I22',
        subject: 'game wallet',
        detail: `${words}: we confirmed ${ours[way]}, it moved ${theirs[way]}, ${moved[way]} of that under way: ${end}`,
      },
    ];
  });
}

/** Asks about the transfers under way; null when it stops answering. */
async function movedThere(
  gameWallet: TransferDeps['gameWallet'],
  unsettled: readonly TransferRow[],
): Promise<UnderWay | null> {
  const moved = { inKyat: 0, outKyat: 0 };
  const silent = { inKyat: 0, outKyat: 0 };
  for (let first = 0; first < unsettled.length; first += TOGETHER) {
    const rows = unsettled.slice(first, first + TOGETHER);
    const verdicts = await Promise.all(rows.map((row) => gameWallet.ask(orderOf(row))));
    if (verdicts.every(({ kind }) => kind === 'unknown')) return null;
    rows.forEach(({ direction, amountKyat }, index) => {
      const kind = verdicts[index]?.kind;
      const sums = kind === 'done' ? moved : kind === 'unknown' || kind === 'mismatch' ? silent : null;
      if (sums !== null) sums[direction === 'in' ? 'inKyat' : 'outKyat'] += amountKyat;
    });
  }
  return { moved, silent };
}
