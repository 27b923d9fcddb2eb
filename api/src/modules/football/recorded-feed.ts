import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { instantAt } from '@padauk/contract/rules/myanmar-time';
import { field, textOf, UnusableQuote } from '../../platform/feed-json.ts';
import type { FootballFeed } from './football.types.ts';
import { matchesIn } from './http-feed.rules.ts';
import type { Recorder } from './http-feed.ts';

/** What a source answered at an instant of a day. */
interface RecordedAnswer {
  readonly at: Date;
  readonly body: unknown;
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
 * day are others than those of the next.
 *
 * @param file as {@link recordTo} writes it
 */
export function replayedFootballFeed(file: string): FootballFeed {
  const source = `replay-${path.basename(file, '.jsonl')}`;
  let reading: Promise<{ readonly day: string; readonly answers: readonly RecordedAnswer[] }> | null = null;
  return {
    name: source,
    dayOf: async (day, now) => {
      const recorded = await (reading ??= readRecording(source, file));
      const movedMs = instantAt(day, 0).getTime() - instantAt(recorded.day, 0).getTime();
      const answer = recorded.answers.findLast(({ at }) => at.getTime() + movedMs <= now.getTime());
      if (answer === undefined) return NOTHING;
      const { matches, unusable } = matchesIn(source, answer.body, recorded.day);
      return {
        unusable,
        matches: matches.map((match) => ({
          ...match,
          key: `${day} ${match.key}`,
          day,
          startsAt: new Date(match.startsAt.getTime() + movedMs),
        })),
      };
    },
  };
}

async function readRecording(
  source: string,
  file: string,
): Promise<{ readonly day: string; readonly answers: readonly RecordedAnswer[] }> {
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
