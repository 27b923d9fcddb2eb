import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { formatLine, parseLine, type HandicapLine } from '@padauk/contract/rules/handicap';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { keepPrices } from './football.repository.ts';
import { matchState } from './football.rules.ts';
import type { FeedDeps, Market, MatchRow } from './football.types.ts';
import { writeFollowed, writeLine, writePostponed, writeResumed } from './match-by-hand.repository.ts';
import { recordForPlayers } from './match-notices.ts';
import { lockMatch } from './outcome.repository.ts';
import { publishMatches } from './publish-matches.ts';

type Told = Result<{ readonly matchId: string }>;

function changeMatch(
  deps: FeedDeps,
  matchId: string,
  change: (tx: Tx, match: MatchRow, now: Date) => Promise<Told>,
): Promise<Told> {
  return commitIfAccepted(deps.db, async (tx) => {
    const match = await lockMatch(tx, matchId);
    if (match === null) return refused(refusal('NOT_FOUND'));
    const now = deps.clock.now();
    const told = await change(tx, match, now);
    if (told.ok) await publishMatches(tx, [matchId], now);
    return told;
  });
}

/** Tickets wait until the noon deadline. The feed is ignored until it reports the end of the match. */
export function postponeMatch(deps: FeedDeps, matchId: string): Promise<Told> {
  return changeMatch(deps, matchId, async (tx, { status }, now) => {
    if (!(await writePostponed(tx, matchId))) return refused(refusal('ALREADY_DONE'));
    if (status !== 'postponed') await recordForPlayers(tx, [{ matchId, kind: 'Postponed' }], now);
    return accepted({ matchId });
  });
}

export function resumeMatch(deps: FeedDeps, matchId: string): Promise<Told> {
  return changeMatch(deps, matchId, async (tx) =>
    (await writeResumed(tx, matchId)) ? accepted({ matchId }) : refused(refusal('ALREADY_DONE')),
  );
}

interface GivenLine {
  readonly matchId: string;
  readonly market: Market;
  readonly line: string;
  /** The favourite, for `body` only; null keeps it. */
  readonly upper: 'home' | 'away' | null;
}

export async function checkLine(
  { db, clock }: Pick<FeedDeps, 'db' | 'clock'>,
  { matchId, line }: Pick<GivenLine, 'matchId' | 'line'>,
): Promise<Result<object>> {
  const read = readLine(line);
  if (!read.ok) return read;
  return await commitIfAccepted(db, async (tx) => {
    const match = await lockMatch(tx, matchId);
    return match === null ? refused(refusal('NOT_FOUND')) : checkBeforeKickOff(match, clock.now());
  });
}

function readLine(text: string): Result<HandicapLine> {
  const line = parseLine(text);
  return line === null
    ? refused(refusal('INVALID_INPUT', undefined, [{ path: ['line'], code: 'type' }]))
    : accepted(line);
}

function checkBeforeKickOff(match: MatchRow, now: Date): Result<object> {
  const state = matchState(match, now);
  return state === 'opening' || state === 'upcoming' ? accepted({}) : refused(refusal('MATCH_CLOSED'));
}

/** Replaces the feed's line until {@link followFeed}. Refuses MATCH_CLOSED and INVALID_INPUT. */
export function setLine(
  deps: FeedDeps,
  given: GivenLine,
): Promise<Result<{ readonly matchId: string; readonly line: string }>> {
  const { matchId, market } = given;
  const read = readLine(given.line);
  if (!read.ok) return Promise.resolve(read);
  const line = read.value;
  return changeMatch(deps, matchId, async (tx, match, now) => {
    const checked = checkBeforeKickOff(match, now);
    if (!checked.ok) return checked;
    await writeLine(tx, matchId, { market, line, upper: market === 'body' ? given.upper : null });
    await keepPrices(tx, [matchId], now);
    return accepted({ matchId });
  }).then((told) => (told.ok ? accepted({ matchId, line: formatLine(line) }) : told));
}

export function followFeed(deps: FeedDeps, matchId: string, market: Market): Promise<Told> {
  return changeMatch(deps, matchId, async (tx) =>
    (await writeFollowed(tx, matchId, market)) ? accepted({ matchId }) : refused(refusal('ALREADY_DONE')),
  );
}
