import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import { getMatchState, decideOutcomeStep, parseOutcome, type OutcomeSource } from './football.rules.ts';
import type { FeedDeps, MatchRow } from './football.types.ts';
import { insertMatchNotices } from './match-notices.ts';
import {
  confirmOutcome,
  dismissOutcomes,
  insertOutcome,
  lockMatch,
  readOutcomes,
  restartSettlement,
  markUnsettledVoid,
  voidPrice,
  writeMatchClosed,
  writeOutcome,
} from './match.repository.ts';
import { publishMatches } from './fixtures.ts';

export interface EnteredOutcome {
  readonly matchId: string;
  /** `2-1` after 90 minutes and injury time, `void`, or `void 2-1` (abandoned at that score). */
  readonly outcome: string;
  readonly reason: string | null;
  readonly by: OutcomeSource;
}

export interface CurrentOutcome {
  readonly matchId: string;
  readonly outcome: string | null;
  readonly version: number | null;
  readonly waiting: string | null;
}

/**
 * Two people, or the feed and one, must agree. Refuses NOT_FOUND, MATCH_OPEN for anything but `void` before betting
 * closes, and INVALID_INPUT for a person's correction without a reason.
 */
export function enterOutcome(deps: FeedDeps, entered: EnteredOutcome): Promise<Result<CurrentOutcome>> {
  return runInTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const match = await lockMatch(tx, entered.matchId);
    if (match === null) return refused(createRefusal('NOT_FOUND'));
    const state = getMatchState(match, now);
    if (entered.outcome !== 'void' && (state === 'opening' || state === 'upcoming'))
      return refused(createRefusal('MATCH_OPEN'));
    const isCorrection = match.outcome !== null && match.outcome !== entered.outcome;
    if (isCorrection && entered.by.startsWith('operator:') && entered.reason === null)
      return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['reason'], code: 'required' }]));
    return accepted(await applyOutcome(tx, entered, now));
  });
}

async function applyOutcome(tx: Tx, entered: EnteredOutcome, at: Date): Promise<CurrentOutcome> {
  const { matchId, outcome, by } = entered;
  const versions = await readOutcomes(tx, matchId);
  const current = versions.findLast(({ confirmedBy }) => confirmedBy !== null);
  const unchanged = { matchId, outcome: current?.outcome ?? null, version: current?.version ?? null };
  const next = { ...entered, version: versions.length + 1, at };
  if (by.startsWith('system:')) {
    if (current !== undefined) return { ...unchanged, waiting: null };
    await insertOutcome(tx, matchId, { ...next, confirmedBy: 'system' });
    return await activateOutcome(tx, matchId, next, { by, at });
  }
  const step = decideOutcomeStep(versions, entered);
  switch (step.kind) {
    case 'confirms':
      await confirmOutcome(tx, matchId, step.version, { by, at });
      return await activateOutcome(tx, matchId, { outcome, version: step.version }, { by, at });
    case 'same':
      if (step.dismisses) {
        await dismissOutcomes(tx, matchId, { by, at });
        await restartSettlement(tx, matchId);
      } else if (by.startsWith('feed:') && (await dismissOutcomes(tx, matchId, { by, at, enteredBy: by }))) {
        await restartSettlement(tx, matchId);
      }
      return { ...unchanged, waiting: null };
    case 'waits':
      if (step.isNew) {
        if (by.startsWith('feed:')) await dismissOutcomes(tx, matchId, { by, at, enteredBy: by });
        await insertOutcome(tx, matchId, { ...next, confirmedBy: null });
      }
      return { ...unchanged, waiting: outcome };
  }
}

async function activateOutcome(
  tx: Tx,
  matchId: string,
  outcome: { readonly outcome: string; readonly version: number },
  decision: { readonly by: string; readonly at: Date },
): Promise<CurrentOutcome> {
  await dismissOutcomes(tx, matchId, decision);
  await writeOutcome(tx, matchId, outcome);
  if (parseOutcome(outcome.outcome).isVoid) await insertMatchNotices(tx, [{ matchId, kind: 'Void' }], decision.at);
  await publishMatches(tx, [matchId], decision.at);
  return { matchId, outcome: outcome.outcome, version: outcome.version, waiting: null };
}

/** Locks the match and sends the change to open pages. Refuses NOT_FOUND. */
export function changeMatch<Value>(
  deps: FeedDeps,
  matchId: string,
  change: (tx: Tx, match: MatchRow, now: Date) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return commitIfAccepted(deps.db, async (tx) => {
    const match = await lockMatch(tx, matchId);
    if (match === null) return refused(createRefusal('NOT_FOUND'));
    const now = deps.clock.now();
    const result = await change(tx, match, now);
    if (result.ok) await publishMatches(tx, [matchId], now);
    return result;
  });
}

export function closeMatch(deps: FeedDeps, matchId: string): Promise<Result<{ readonly matchId: string }>> {
  return changeMatch(deps, matchId, async (tx, { closedAt }, now) => {
    if (closedAt !== null) return refused(createRefusal('ALREADY_DONE'));
    await writeMatchClosed(tx, matchId, now);
    return accepted({ matchId });
  });
}

/** Voids every leg on this version of the price at once, even on paid tickets. Refuses NOT_FOUND. */
export function voidWrongPrice(
  deps: FeedDeps,
  order: { readonly matchId: string; readonly market: 'body' | 'goal'; readonly version: number; readonly by: string },
): Promise<Result<{ readonly matchId: string; readonly market: string; readonly version: number }>> {
  const { matchId, market, version, by } = order;
  return changeMatch(deps, matchId, async (tx, _match, at) => {
    if (!(await voidPrice(tx, order, { by, at }))) return refused(createRefusal('NOT_FOUND'));
    await insertMatchNotices(tx, [{ matchId, kind: 'PriceVoid', market, priceVersion: version }], at);
    await markUnsettledVoid(tx, matchId);
    return accepted({ matchId, market, version });
  });
}
