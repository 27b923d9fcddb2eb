import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Deps } from '../../platform/deps.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { isWithin, lengthOf, readAddress, readNetwork, type Network } from './address.rules.ts';
import { endCorrection, insertCorrection, readCorrections, type CorrectionRow } from './correction.repository.ts';
import { readWaitingReports, writeReportsDecided, type ReportRow } from './report.repository.ts';

type CorrectDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** Shorter prefixes are typing errors: no network operator has such a large network. */
const WIDEST = { 4: 12, 6: 20 } as const;
const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;
const LIMIT = 500;

export interface CorrectionOrder {
  readonly network: string;
  readonly country: string;
  readonly days: number;
  readonly reason: string;
  readonly by: string;
}

/** Also decides waiting reports of this network. INVALID_INPUT: invalid or too wide, or wrong days. */
export function correctAddress(
  { db, clock, random }: CorrectDeps,
  { network: text, country, days, reason, by }: CorrectionOrder,
): Promise<Result<{ readonly correction: CorrectionRow; readonly answered: readonly ReportRow[] }>> {
  return commitIfAccepted(db, async (tx) => {
    const network = readNetwork(text);
    if (network === null || lengthOf(network) < WIDEST[network.family]) return misfit('network');
    if (days < 1 || days > LONGEST_DAYS) return misfit('days');
    const at = clock.now();
    const endsAt = new Date(at.getTime() + days * DAY_MS);
    const row = { id: random.uuid(), network: text, country, reason, by, at, endsAt };
    await insertCorrection(tx, row);
    const ids = (await readWaitingReports(tx, LIMIT)).filter((report) => isOf(network, report)).map(({ id }) => id);
    const answered = await writeReportsDecided(tx, ids, { end: 'corrected', by, at });
    return accepted({ correction: { ...row, endedAt: null }, answered });
  });
}

/** Refuses NOT_FOUND. */
export function dropCorrection(
  { db, clock }: Pick<CorrectDeps, 'db' | 'clock'>,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<Result<CorrectionRow>> {
  return commitIfAccepted(db, async (tx) => {
    const ended = await endCorrection(tx, { id, by, at: clock.now() });
    return ended === null ? refused(refusal('NOT_FOUND')) : accepted(ended);
  });
}

/** Refuses NOT_FOUND for a report that is not waiting. */
export function dismissReport(
  { db, clock }: Pick<CorrectDeps, 'db' | 'clock'>,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<Result<ReportRow>> {
  return commitIfAccepted(db, async (tx) => {
    const [report] = await writeReportsDecided(tx, [id], { end: 'dismissed', by, at: clock.now() });
    return report === undefined ? refused(refusal('NOT_FOUND')) : accepted(report);
  });
}

export async function listCorrections(db: Deps['db']): Promise<CorrectionRow[]> {
  return await readCorrections(db, LIMIT);
}

export async function listReports(db: Deps['db']): Promise<ReportRow[]> {
  return await readWaitingReports(db, LIMIT);
}

function isOf(network: Network, report: ReportRow): boolean {
  const address = readAddress(report.address);
  return address !== null && isWithin(network, address);
}

function misfit(name: string): Result<never> {
  return refused(refusal('INVALID_INPUT', undefined, [{ path: [name], code: 'choice' }]));
}
