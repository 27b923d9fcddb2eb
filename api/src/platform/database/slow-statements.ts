import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';
import type { Log } from '../log.ts';
import { slowStatements } from '../metrics/metrics.ts';

const origins = new AsyncLocalStorage<string>();
const MAX_LENGTH = 500;

/** `origin` names the route or job. A batch has that of its first command. */
export function runWithOrigin<Result>(origin: string, work: () => Result): Result {
  return origins.run(origin, work);
}

/** Logs the text with placeholders, never its values, which may be of a player. */
export function createSlowStatementLog(limitMs: number) {
  let target: Pick<Log, 'warn'> | null = null;
  return {
    logTo: (log: Pick<Log, 'warn'>): void => {
      target = log;
    },
    observe: (pool: string, { query, queryDurationMillis }: LogEvent): void => {
      if (queryDurationMillis < limitMs) return;
      slowStatements.inc({ pool });
      const statement = query.sql.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH);
      const ms = Math.round(queryDurationMillis);
      target?.warn({ statement, ms, pool, origin: origins.getStore() ?? null }, 'a slow statement');
    },
  };
}
