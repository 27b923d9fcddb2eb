import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { formatLine, parseLine, type HandicapLine } from '@padauk/contract/rules/handicap';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { insertPrices } from './football.repository.ts';
import { getMatchState } from './football.rules.ts';
import type { FeedDeps, Market, MatchRow } from './football.types.ts';
import { writeFeedFollowed, writeLine, writePostponed, writeResumed } from './manual-match.repository.ts';
import { insertMatchNotices } from './match-notices.ts';
import { lockMatch } from './outcome.repository.ts';
import { publishMatches } from './publish-matches.ts';

type MatchResult = Result<{ readonly matchId: string }>;

function changeMatch(
  deps: FeedDeps,
  matchId: string,
  change: (tx: Tx, match: MatchRow, now: Date) => Promise<MatchResult>,
): Promise<MatchResult> {
  return commitIfAccepted(deps.db, async (tx) => {
    const match = await lockMatch(tx, matchId);
    if (match === null) return refused(createRefusal('NOT_FOUND'));
    const now = deps.clock.now();
    const result = await change(tx, match, now);
    if (result.ok) await publishMatches(tx, [matchId], now);
    return result;
  });
}

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
