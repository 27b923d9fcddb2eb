import { setTimeout as wait } from 'node:timers/promises';
import { parseInterval } from '../../watch/report.rules.ts';
import { createFolderStorage } from '../folder-storage.ts';
import { mirrorStore, type MirrorResult } from '../mirror.ts';
import { UsageError } from '../../terminal/command-line.ts';
import type { Answer, Invocation } from '../verb.types.ts';

const DEFAULT_INTERVAL = '2s';

export async function run({
  words: { folder = '' },
  options,
  store,
  operator: { report },
}: Invocation): Promise<Answer> {
  const intervalMs = parseInterval(options.interval ?? DEFAULT_INTERVAL);
  if (intervalMs === null)
    throw new UsageError(`mirror: "${options.interval ?? ''}" is not an interval from 1s to 10m`);
  const target = createFolderStorage(folder);
  if (options.once === true) return toAnswer(await mirrorStore(store, target, report), target.location);
  report(`mirroring ${store.location} to ${target.location} every ${options.interval ?? DEFAULT_INTERVAL}`);
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  let reportedLine = '';
  while (!stop.signal.aborted) {
    const line = await mirrorStore(store, target, report).then(formatLine, (failure: unknown) =>
      failure instanceof Error ? failure.message : String(failure),
    );
    // Continues after any failure; a repeated message is printed once.
    if (line !== reportedLine) report(line);
    reportedLine = line;
    await wait(intervalMs, null, { signal: stop.signal }).catch(() => null);
  }
  process.off('SIGINT', end).off('SIGTERM', end);
  return { isOk: true, json: {}, text: 'mirroring has ended' };
}

function toAnswer(result: MirrorResult, location: string): Answer {
  const { revision, copied, isMoved } = result;
  return {
    isOk: true,
    json: {
      mirror: location,
      revision,
      copied: copied.map(({ remote, buildId }) => ({ remote, build: buildId })),
      changed: isMoved,
    },
    text: formatLine(result),
  };
}

function formatLine({ revision }: MirrorResult): string {
  return revision === null ? 'nothing has been promoted yet' : `the mirror is at revision ${revision}`;
}
