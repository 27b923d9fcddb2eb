import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { formatLine, parseLine, type HandicapLine } from '@padauk/contract/football/handicap.rules';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { changeMatch } from './enter-outcome.ts';
import { insertPrices } from './football.repository.ts';
import { getMatchState } from './football.rules.ts';
import type { FeedDeps, Market, MatchRow } from './football.types.ts';
import { writeFeedFollowed, writeLine, writePostponed, writeResumed, lockMatch } from './match.repository.ts';
import { insertMatchNotices } from './match-notices.ts';

type MatchResult = Result<{ readonly matchId: string }>;

/** Tickets wait until the noon deadline. The feed is ignored until it reports the end of the match. */
export function postponeMatch(deps: FeedDeps, matchId: string): Promise<MatchResult> {
  return changeMatch(deps, matchId, async (tx, { status }, now) => {
    if (!(await writePostponed(tx, matchId))) return refused(createRefusal('ALREADY_DONE'));
    if (status !== 'postponed') await insertMatchNotices(tx, [{ matchId, kind: 'Postponed' }], now);
    return accepted({ matchId });
  });
}

export function resumeMatch(deps: FeedDeps, matchId: string): Promise<MatchResult> {
  return changeMatch(deps, matchId, async (tx) =>
    (await writeResumed(tx, matchId)) ? accepted({ matchId }) : refused(createRefusal('ALREADY_DONE')),
  );
}

interface ManualLine {
  readonly matchId: string;
  readonly market: Market;
  readonly line: string;
  /** The favourite, for `body` only; null keeps it. */
  readonly upper: 'home' | 'away' | null;
}

export async function checkLine(
  { db, clock }: Pick<FeedDeps, 'db' | 'clock'>,
  { matchId, line }: Pick<ManualLine, 'matchId' | 'line'>,
): Promise<Result<object>> {
  const read = parseLineInput(line);
  if (!read.ok) return read;
  return await commitIfAccepted(db, async (tx) => {
    const match = await lockMatch(tx, matchId);
    return match === null ? refused(createRefusal('NOT_FOUND')) : checkBeforeKickOff(match, clock.now());
  });
}

function parseLineInput(text: string): Result<HandicapLine> {
  const line = parseLine(text);
  return line === null
    ? refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['line'], code: 'type' }]))
    : accepted(line);
}

function checkBeforeKickOff(match: MatchRow, now: Date): Result<object> {
  const state = getMatchState(match, now);
  return state === 'opening' || state === 'upcoming' ? accepted({}) : refused(createRefusal('MATCH_CLOSED'));
}

/** Replaces the feed's line until {@link followFeed}. Refuses MATCH_CLOSED and INVALID_INPUT. */
export function setLine(
  deps: FeedDeps,
  manualLine: ManualLine,
): Promise<Result<{ readonly matchId: string; readonly line: string }>> {
  const { matchId, market } = manualLine;
  const read = parseLineInput(manualLine.line);
  if (!read.ok) return Promise.resolve(read);
  const line = read.value;
  return changeMatch(deps, matchId, async (tx, match, now) => {
    const checked = checkBeforeKickOff(match, now);
    if (!checked.ok) return checked;
    await writeLine(tx, matchId, { market, line, upper: market === 'body' ? manualLine.upper : null });
    await insertPrices(tx, [matchId], now);
    return accepted({ matchId });
  }).then((result) => (result.ok ? accepted({ matchId, line: formatLine(line) }) : result));
}

export function followFeed(deps: FeedDeps, matchId: string, market: Market): Promise<MatchResult> {
  return changeMatch(deps, matchId, async (tx) =>
    (await writeFeedFollowed(tx, matchId, market)) ? accepted({ matchId }) : refused(createRefusal('ALREADY_DONE')),
  );
}
