import { setTimeout as wait } from 'node:timers/promises';
import { intervalOf } from '../../watch/report.rules.ts';
import { folderStorage } from '../folder-storage.ts';
import { mirrorOnce, type Mirrored } from '../mirror.ts';
import { UsageError } from '../../terminal/command-line.ts';
import type { Answer, Invocation } from '../verb.types.ts';

const INTERVAL = '2s';

export async function run({
  words: { folder = '' },
  options,
  store,
  operator: { report },
}: Invocation): Promise<Answer> {
  const intervalMs = intervalOf(options.interval ?? INTERVAL);
  if (intervalMs === null) throw new UsageError(`mirror: "${options.interval ?? ''}" is no interval: 1s to 10m`);
  const target = folderStorage(folder);
  if (options.once === true) return answerOf(await mirrorOnce(store, target, report), target.place);
  report(`mirroring ${store.place} to ${target.place} every ${options.interval ?? INTERVAL}`);
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  let said = '';
  while (!stop.signal.aborted) {
    const line = await mirrorOnce(store, target, report).then(lineOf, (failure: unknown) =>
      failure instanceof Error ? failure.message : String(failure),
    );
    // Continues after any failure; a repeated message is printed once.
    if (line !== said) report(line);
    said = line;
    await wait(intervalMs, null, { signal: stop.signal }).catch(() => null);
  }
  process.off('SIGINT', end).off('SIGTERM', end);
  return { isOk: true, json: {}, text: 'mirroring has ended' };
}

function answerOf(mirrored: Mirrored, place: string): Answer {
  const { revision, copied, isMoved } = mirrored;
  return {
    isOk: true,
    json: {
      mirror: place,
      revision,
      copied: copied.map(({ remote, buildId }) => ({ remote, build: buildId })),
      changed: isMoved,
    },
    text: lineOf(mirrored),
  };
}

function lineOf({ revision }: Mirrored): string {
  return revision === null ? 'nothing has been promoted yet' : `the mirror is at revision ${revision}`;
}
