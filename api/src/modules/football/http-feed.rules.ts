import { parseLine, type HandicapLine, type MatchScore } from '@padauk/contract/football/handicap.rules';
import { addDays, isMyanmarDate, toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { MATCH_STATUSES } from '@padauk/contract/football/football.schemas';
import { getField, toText, UnusableQuoteError } from '../../platform/feed-json.ts';
import type { FeedDay, FeedMatch, UnusableRow } from './football.types.ts';
import { parseScore } from './football.rules.ts';

const MAX_NAME_LENGTH = 120;
const MAX_DAYS_MOVED = 7;
/** A person enters a higher score. */
const MAX_GOALS = 20;

/**
 * `matches[]` with `key`, `league`, `home`, `away`, `startsAt` with zone, `upper`, `body`, `goal` (`1+50`, `=-30`,
 * `L-60`; null when closed), `score` (`2-1` or null), `status`, `revision`. `score` is the one after 90 minutes and
 * added time, never after extra time or penalties: a finished row with another `duration` than `regular` is a doubt.
 * Throws {@link UnusableQuoteError} without a list.
 */
export function parseMatches(source: string, body: unknown, day: string): FeedDay {
  const rows = getField(body, 'matches');
  if (!Array.isArray(rows)) throw new UnusableQuoteError(source, 'there is no list of matches');
  const matches: FeedMatch[] = [];
  const unusable: UnusableRow[] = [];
  for (const [index, row] of rows.entries()) {
    const read = parseMatch(row, day);
    if (typeof read === 'string')
      unusable.push({
        key: toText(getField(row, 'key')).slice(0, MAX_NAME_LENGTH) || `row ${index + 1}`,
        reason: read,
      });
    else matches.push(read);
  }
  return { matches, unusable };
}

function parseMatch(row: unknown, day: string): FeedMatch | string {
  const names = parseNames(row);
  if (typeof names === 'string') return names;
  const startsAt = parseStart(row, day);
  if (startsAt === null) return `startsAt ${formatField(row, 'startsAt')} is not a time near its day`;
  const upper = toText(getField(row, 'upper'));
  if (upper !== 'home' && upper !== 'away') return `upper is ${formatField(row, 'upper')}`;
  const status = MATCH_STATUSES.find((candidate) => candidate === getField(row, 'status'));
  if (status === undefined) return `status is ${formatField(row, 'status')}`;
  const [body, goal] = [parseFeedLine(row, 'body'), parseFeedLine(row, 'goal')];
  if (body === undefined) return `body ${formatField(row, 'body')} is not a line`;
  if (goal === undefined) return `goal ${formatField(row, 'goal')} is not a line`;
  const score = parseFeedScore(row);
  if (score === undefined) return `score is ${formatField(row, 'score')}`;
  if (status === 'finished' && score === null) return 'finished without a score';
  const duration = getField(row, 'duration');
  if (status === 'finished' && duration !== undefined && duration !== null && duration !== 'regular')
    return `duration is ${formatField(row, 'duration')}: enter the score after 90 minutes`;
  const revision = parseRevision(row);
  if (revision === undefined) return `revision is ${formatField(row, 'revision')}`;
  const match = { ...names, day, startsAt, upper, body, goal, score, status } as const;
  return revision === null ? match : { ...match, revision };
}

type MatchNames = Pick<FeedMatch, 'key' | 'league' | 'home' | 'away'>;

function parseNames(row: unknown): MatchNames | string {
  const [key, league, home, away] = (['key', 'league', 'home', 'away'] as const).map((name) =>
    toText(getField(row, name)).trim(),
  );
  for (const [name, text] of Object.entries({ key, league, home, away }))
    if (text === undefined || text === '' || text.length > MAX_NAME_LENGTH)
      return `${name} is ${formatField(row, name)}`;
  if (home === away) return `${home} plays itself`;
  return { key: key ?? '', league: league ?? '', home: home ?? '', away: away ?? '' };
}

/** A time without a zone is ambiguous, and a `Date` moves 30 February to March. */
function parseStart(row: unknown, day: string): Date | null {
  const text = toText(getField(row, 'startsAt'));
  const isTime = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) && isMyanmarDate(text.slice(0, 10));
  const at = isTime ? new Date(text) : null;
  if (at === null || Number.isNaN(at.getTime())) return null;
  return at >= toInstant(addDays(day, -MAX_DAYS_MOVED), 0) && at < toInstant(addDays(day, MAX_DAYS_MOVED), 0)
    ? at
    : null;
}

/** Null for a closed market, undefined for an invalid line. */
function parseFeedLine(row: unknown, name: 'body' | 'goal'): HandicapLine | null | undefined {
  const value = getField(row, name);
  if (value === undefined || value === null || value === '') return null;
  return parseLine(toText(value)) ?? undefined;
}

function parseFeedScore(row: unknown): MatchScore | null | undefined {
  const value = getField(row, 'score');
  if (value === undefined || value === null || value === '') return null;
  const score = parseScore(toText(value));
  return score === null || Math.max(score.home, score.away) > MAX_GOALS ? undefined : score;
}

function parseRevision(row: unknown): number | null | undefined {
  const value = getField(row, 'revision');
  if (value === undefined || value === null) return null;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function formatField(row: unknown, name: string): string {
  return JSON.stringify(getField(row, name) ?? null).slice(0, MAX_NAME_LENGTH);
}
