import { parseLine, type HandicapLine, type MatchScore } from '@padauk/contract/rules/handicap';
import { addDays, instantAt } from '@padauk/contract/rules/myanmar-time';
import { MATCH_STATUSES } from '@padauk/contract/schemas/football';
import { field, textOf, UnusableQuote } from '../../platform/feed-json.ts';
import type { FeedDay, FeedMatch, UnusableRow } from './football.types.ts';
import { scoreOf } from './outcome.rules.ts';

const LONGEST_NAME = 120;
const MOST_DAYS_MOVED = 7;

/**
 * `matches[]` with `key`, `league`, `home`, `away`, `startsAt` with zone, `upper`, `body`, `goal` (`1+50`, `=-30`,
 * `L-60`; null when closed), `score` (`2-1` or null), `status`, `revision`. Throws {@link UnusableQuote} without a
 * list.
 */
export function matchesIn(source: string, body: unknown, day: string): FeedDay {
  const rows = field(body, 'matches');
  if (!Array.isArray(rows)) throw new UnusableQuote(source, 'there is no list of matches');
  const matches: FeedMatch[] = [];
  const unusable: UnusableRow[] = [];
  for (const [index, row] of rows.entries()) {
    const read = matchOf(row, day);
    if (typeof read === 'string')
      unusable.push({ key: textOf(field(row, 'key')).slice(0, LONGEST_NAME) || `row ${index + 1}`, reason: read });
    else matches.push(read);
  }
  return { matches, unusable };
}

function matchOf(row: unknown, day: string): FeedMatch | string {
  const names = namesOf(row);
  if (typeof names === 'string') return names;
  const startsAt = startOf(row, day);
  if (startsAt === null) return `startsAt ${shown(row, 'startsAt')} is no time near its day`;
  const upper = textOf(field(row, 'upper'));
  if (upper !== 'home' && upper !== 'away') return `upper is ${shown(row, 'upper')}`;
  const status = MATCH_STATUSES.find((one) => one === field(row, 'status'));
  if (status === undefined) return `status is ${shown(row, 'status')}`;
  const [body, goal] = [lineIn(row, 'body'), lineIn(row, 'goal')];
  if (body === undefined) return `body ${shown(row, 'body')} is no line`;
  if (goal === undefined) return `goal ${shown(row, 'goal')} is no line`;
  const score = scoreIn(row);
  if (score === undefined) return `score is ${shown(row, 'score')}`;
  if (status === 'finished' && score === null) return 'it has finished without a score';
  const revision = revisionIn(row);
  if (revision === undefined) return `revision is ${shown(row, 'revision')}`;
  const match = { ...names, day, startsAt, upper, body, goal, score, status } as const;
  return revision === null ? match : { ...match, revision };
}

type Names = Pick<FeedMatch, 'key' | 'league' | 'home' | 'away'>;

function namesOf(row: unknown): Names | string {
  const [key, league, home, away] = (['key', 'league', 'home', 'away'] as const).map((name) =>
    textOf(field(row, name)).trim(),
  );
  for (const [name, text] of Object.entries({ key, league, home, away }))
    if (text === undefined || text === '' || text.length > LONGEST_NAME) return `${name} is ${shown(row, name)}`;
  if (home === away) return `${home} plays itself`;
  return { key: key ?? '', league: league ?? '', home: home ?? '', away: away ?? '' };
}

/** A time without a zone is ambiguous. */
function startOf(row: unknown, day: string): Date | null {
  const text = textOf(field(row, 'startsAt'));
  const at = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : null;
  if (at === null || Number.isNaN(at.getTime())) return null;
  return at >= instantAt(addDays(day, -MOST_DAYS_MOVED), 0) && at < instantAt(addDays(day, MOST_DAYS_MOVED), 0)
    ? at
    : null;
}

/** Null for a closed market, undefined for an invalid line. */
function lineIn(row: unknown, name: 'body' | 'goal'): HandicapLine | null | undefined {
  const given = field(row, name);
  if (given === undefined || given === null || given === '') return null;
  return parseLine(textOf(given)) ?? undefined;
}

function scoreIn(row: unknown): MatchScore | null | undefined {
  const given = field(row, 'score');
  return given === undefined || given === null || given === '' ? null : (scoreOf(textOf(given)) ?? undefined);
}

function revisionIn(row: unknown): number | null | undefined {
  const given = field(row, 'revision');
  if (given === undefined || given === null) return null;
  return typeof given === 'number' && Number.isSafeInteger(given) && given >= 0 ? given : undefined;
}

function shown(row: unknown, name: string): string {
  return JSON.stringify(field(row, name) ?? null).slice(0, LONGEST_NAME);
}
