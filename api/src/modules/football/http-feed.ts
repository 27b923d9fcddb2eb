import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { toInstant } from '@padauk/contract/text/myanmar-time.rules';
import { readFeedJson, getField, toText, UnusableQuoteError } from '../../platform/feed-json.ts';
import type { FootballFeed, FeedDay } from './football.types.ts';
import { parseMatches } from './http-feed.rules.ts';

/** A day of a thousand matches has about 300 KB. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;
const EMPTY_DAY = { matches: [], unusable: [] } as const;

export type Recorder = (day: string, at: Date, body: unknown) => Promise<void>;

export function createHttpFeed(url: string, record: Recorder | null): FootballFeed {
  const source = new URL(url).host;
  return {
    name: source,
    loadDay: async (day, now) => {
      const body = await readFeedJson(source, `${url.replace(/\/+$/, '')}/${day}`, MAX_BODY_BYTES);
      if (body === null) return EMPTY_DAY;
      await record?.(day, now, body);
      return parseMatches(source, body, day);
    },
  };
}

interface RecordedResponse {
  readonly at: Date;
  readonly body: unknown;
}

interface Recording {
  readonly day: string;
  readonly responses: readonly RecordedResponse[];
}

const DAY_MS = 24 * 60 * 60_000;

/** One file per football day (`2026-11-20.jsonl`), one line per answer that differs from the previous one. */
export function createRecorder(folder: string): Recorder {
  const last = new Map<string, string>();
  return async (day, at, body) => {
    const text = JSON.stringify(body);
    if (last.get(day) === text) return;
    await mkdir(folder, { recursive: true });
    await appendFile(path.join(folder, `${day}.jsonl`), `${JSON.stringify({ day, at: at.toISOString(), body })}\n`);
    last.set(day, text);
  };
}

/** Shifts the times and the match keys of the recording. It runs `times` per day, in laps with their own matches. */
export function createReplayFeed(file: string, times = 1): FootballFeed {
  const source = `replay-${path.basename(file, '.jsonl')}`;
  let reading: Promise<Recording> | null = null;
  return {
    name: source,
    loadDay: async (day, now) => {
      const recorded = await (reading ??= readRecording(source, file));
      const laps = getLaps(day, now, times).map((lap) => replayLap(source, recorded, { day, now, times, lap }));
      return {
        matches: laps.flatMap(({ matches }) => matches),
        unusable: laps.flatMap(({ unusable }) => unusable),
      };
    },
  };
}

/** Includes the previous lap, whose last matches end after midnight. */
function getLaps(day: string, now: Date, times: number): number[] {
  const passed = Math.floor(((now.getTime() - toInstant(day, 0).getTime()) / DAY_MS) * times);
  const lap = Math.min(Math.max(passed, 0), times - 1);
  return lap === 0 ? [0] : [lap - 1, lap];
}

interface Lap {
  readonly day: string;
  readonly now: Date;
  readonly times: number;
  readonly lap: number;
}

function replayLap(source: string, recorded: Recording, { day, now, times, lap }: Lap): FeedDay {
  const recordedFrom = toInstant(recorded.day, 0).getTime();
  const playedFrom = toInstant(day, 0).getTime() + (lap * DAY_MS) / times;
  const playedAt = (at: Date): Date => new Date(playedFrom + (at.getTime() - recordedFrom) / times);
  const answer = recorded.responses.findLast(({ at }) => playedAt(at) <= now);
  if (answer === undefined) return EMPTY_DAY;
  const { matches, unusable } = parseMatches(source, answer.body, recorded.day);
  const prefix = lap === 0 ? day : `${day} ${lap}`;
  return {
    unusable,
    matches: matches.map((match) => ({
      ...match,
      key: `${prefix} ${match.key}`,
      day,
      startsAt: playedAt(match.startsAt),
    })),
  };
}

async function readRecording(source: string, file: string): Promise<Recording> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  const rows = lines.map((line): unknown => JSON.parse(line));
  const day = toText(getField(rows[0], 'day'));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new UnusableQuoteError(source, 'the recording has no day in its name');
  const answers = rows.map((row) => ({ at: new Date(toText(getField(row, 'at'))), body: getField(row, 'body') }));
  const isOff = ({ at }: RecordedResponse): boolean =>
    !(Math.abs(at.getTime() - toInstant(day, 0).getTime()) < 7 * DAY_MS);
  if (answers.some(isOff)) throw new UnusableQuoteError(source, `the recording has times far from its day ${day}`);
  return { day, responses: [...answers].sort((left, right) => left.at.getTime() - right.at.getTime()) };
}
