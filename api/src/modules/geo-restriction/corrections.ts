import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { refuseField } from '../../platform/http/read-input.ts';
import type { Deps } from '../../platform/deps.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { isWithin, getPrefixLength, parseAddress, parseNetwork, type Network } from './address.rules.ts';
import {
  endCorrection,
  insertCorrection,
  type CorrectionRow,
  readWaitingReports,
  markReportsDecided,
  type ReportRow,
} from './correction.repository.ts';

type CorrectionDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Shorter prefixes are typing errors: no network operator has such a large network. */
const MIN_PREFIX_LENGTH = { 4: 12, 6: 20 } as const;
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

export interface CorrectionOrder {
  readonly network: string;
  readonly country: string;
  readonly days: number;
  readonly reason: string;
  readonly by: string;
}

/** Also decides waiting reports of this network. INVALID_INPUT: invalid or too wide, or wrong days. */
export function correctAddress(
  { db, clock, random }: CorrectionDeps,
  { network: text, country, days, reason, by }: CorrectionOrder,
): Promise<Result<{ readonly correction: CorrectionRow; readonly answered: readonly ReportRow[] }>> {
  return commitIfAccepted(db, async (tx) => {
    const network = parseNetwork(text);
    if (network === null || getPrefixLength(network) < MIN_PREFIX_LENGTH[network.family])
      return refuseField('network', 'choice');
    if (days < 1 || days > MAX_DAYS) return refuseField('days', 'choice');
    const at = clock.now();
    const endsAt = new Date(at.getTime() + days * DAY_MS);
    const row = { id: random.uuid(), network: text, country, reason, by, at, endsAt };
    await insertCorrection(tx, row);
    const ids = (await readWaitingReports(tx)).filter((report) => isReportWithin(network, report)).map(({ id }) => id);
    const answered = await markReportsDecided(tx, ids, { end: 'corrected', by, at });
    return accepted({ correction: { ...row, endedAt: null }, answered });
  });
}

/** Refuses NOT_FOUND. */
export function dropCorrection(
  { db, clock }: Pick<CorrectionDeps, 'db' | 'clock'>,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<Result<CorrectionRow>> {
  return commitIfAccepted(db, async (tx) => {
    const ended = await endCorrection(tx, { id, by, at: clock.now() });
    return ended === null ? refused(createRefusal('NOT_FOUND')) : accepted(ended);
  });
}

/** Refuses NOT_FOUND for a report that is not waiting. */
export function dismissReport(
  { db, clock }: Pick<CorrectionDeps, 'db' | 'clock'>,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<Result<ReportRow>> {
  return commitIfAccepted(db, async (tx) => {
    const [report] = await markReportsDecided(tx, [id], { end: 'dismissed', by, at: clock.now() });
    return report === undefined ? refused(createRefusal('NOT_FOUND')) : accepted(report);
  });
}

function isReportWithin(network: Network, report: ReportRow): boolean {
  const address = parseAddress(report.address);
  return address !== null && isWithin(network, address);
}
