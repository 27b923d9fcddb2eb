import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { instantAt } from '@padauk/contract/rules/myanmar-time';
import { field, textOf, UnusableQuote } from '../../platform/feed-json.ts';
import type { FeedDay, FootballFeed } from './football.types.ts';
import { matchesIn } from './http-feed.rules.ts';
import type { Recorder } from './http-feed.ts';

interface RecordedAnswer {
  readonly at: Date;
  readonly body: unknown;
}

interface Recording {
  readonly day: string;
  readonly answers: readonly RecordedAnswer[];
}

const NOTHING = { matches: [], unusable: [] } as const;
const DAY_MS = 24 * 60 * 60_000;

/** One file per football day (`2026-11-20.jsonl`), one line per answer that differs from the previous one. */
export function recordTo(folder: string): Recorder {
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
export function replayedFootballFeed(file: string, times = 1): FootballFeed {
  const source = `replay-${path.basename(file, '.jsonl')}`;
  let reading: Promise<Recording> | null = null;
  return {
    name: source,
    dayOf: async (day, now) => {
      const recorded = await (reading ??= readRecording(source, file));
      const told = lapsAt(day, now, times).map((lap) => lapOf(source, recorded, { day, now, times, lap }));
      return {
        matches: told.flatMap(({ matches }) => matches),
        unusable: told.flatMap(({ unusable }) => unusable),
      };
    },
  };
}

/** Includes the previous lap, whose last matches end after midnight. */
function lapsAt(day: string, now: Date, times: number): number[] {
  const passed = Math.floor(((now.getTime() - instantAt(day, 0).getTime()) / DAY_MS) * times);
  const lap = Math.min(Math.max(passed, 0), times - 1);
  return lap === 0 ? [0] : [lap - 1, lap];
}

interface Lap {
  readonly day: string;
  readonly now: Date;
  readonly times: number;
  readonly lap: number;
}

function lapOf(source: string, recorded: Recording, { day, now, times, lap }: Lap): FeedDay {
  const recordedFrom = instantAt(recorded.day, 0).getTime();
  const playedFrom = instantAt(day, 0).getTime() + (lap * DAY_MS) / times;
  const playedAt = (at: Date): Date => new Date(playedFrom + (at.getTime() - recordedFrom) / times);
  const answer = recorded.answers.findLast(({ at }) => playedAt(at) <= now);
  if (answer === undefined) return NOTHING;
  const { matches, unusable } = matchesIn(source, answer.body, recorded.day);
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
  const day = textOf(field(rows[0], 'day'));
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new UnusableQuote(source, 'the recording names no day');
  const answers = rows.map((row) => ({ at: new Date(textOf(field(row, 'at'))), body: field(row, 'body') }));
  const isOff = ({ at }: RecordedAnswer): boolean =>
    !(Math.abs(at.getTime() - instantAt(day, 0).getTime()) < 7 * DAY_MS);
  if (answers.some(isOff)) throw new UnusableQuote(source, `the recording has times far from its day ${day}`);
  return { day, answers: [...answers].sort((one, other) => one.at.getTime() - other.at.getTime()) };
}
