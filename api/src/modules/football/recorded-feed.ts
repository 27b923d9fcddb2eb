import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { instantAt } from '@padauk/contract/rules/myanmar-time';
import { field, textOf, UnusableQuote } from '../../platform/feed-json.ts';
import type { FeedDay, FootballFeed } from './football.types.ts';
import { matchesIn } from './http-feed.rules.ts';
import type { Recorder } from './http-feed.ts';

/** What a source answered at an instant of a day. */
interface RecordedAnswer {
  readonly at: Date;
  readonly body: unknown;
}

/** A day, and what was answered about it, the oldest first. */
interface Recording {
  readonly day: string;
  readonly answers: readonly RecordedAnswer[];
}

const NOTHING = { matches: [], unusable: [] } as const;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Keeps the answers of a source, one file for each football day (`2026-11-20.jsonl`), a line for each answer that is another than the one before it.
 *
 * @param folder is made when it is not there
 */
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

/**
 * Plays a recorded day again, each day: what the source answered then, at the same time of day, with its times moved by as many days. Matches of one
 * day are others than those of the next. So many times faster it is played as many times a day, a lap after the other, each with matches of its own.
 *
 * @param file as {@link recordTo} writes it
 * @param times how much faster than it was, from 1
 */
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

/** The lap that is played at an instant, and the one before it: its last matches end past midnight of their day. */
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
