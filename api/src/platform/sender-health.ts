import { replaceOpenAlarms, type Alarm } from './alarms.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database/database.ts';
import { executeSql, queryRows } from './database/query.ts';
import type { Jobs } from './jobs/job-runner.ts';
import { toErrorText } from './jobs/job-state.ts';
import type { Log } from './log.ts';

type Channel = 'sms' | 'email';

/** `recent` holds outcomes, newest last: `y` sent, `n` failed. */
export interface SenderHealth {
  readonly channel: Channel;
  readonly recent: string;
  readonly lastError: string | null;
}

const MAX_RECENT = 20;
const MAX_CONSECUTIVE_FAILURES = 3;
const MAX_RECENT_FAILURES = 8;
const MINUTE_MS = 60_000;

export function findFailingSenders(channels: readonly SenderHealth[]): Alarm[] {
  return channels
    .filter(
      ({ recent }) =>
        recent.endsWith('n'.repeat(MAX_CONSECUTIVE_FAILURES)) || countFailures(recent) >= MAX_RECENT_FAILURES,
    )
    .map(({ channel, recent, lastError }) => ({
      subject: channel,
      detail:
        `${countFailures(recent)} of the last ${recent.length} failed` +
        (lastError === null ? '' : `, the last: ${lastError}`),
    }));
}

export function recordOutcomes<Message>(
  { db, log }: { readonly db: Db; readonly log: Log },
  channel: Channel,
  send: (message: Message) => Promise<void>,
): (message: Message) => Promise<void> {
  // A failed record must not turn a sent message into an error.
  const record = (problem: string | null): Promise<void> =>
    recordOutcome(db, channel, problem).catch((reason: unknown) =>
      log.error({ err: reason, channel }, 'the outcome of a message was not recorded'),
    );
  return async (message) => {
    try {
      await send(message);
    } catch (error) {
      await record(describeError(channel, error));
      throw error;
    }
    await record(null);
  };
}

interface SenderDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

export function registerSenderJobs(jobs: Pick<Jobs, 'every'>, deps: SenderDeps): void {
  jobs.every('platform.senders', MINUTE_MS, async () => {
    const senders = await queryRows<SenderHealth>(deps.db)`
      select channel, recent, last_error as "lastError" from sender_health order by channel`;
    await replaceOpenAlarms(deps, 'texts-failing', findFailingSenders(senders), deps.clock.now());
  });
}

/** A success after consecutive failures resets the record. */
async function recordOutcome(db: Db, channel: Channel, error: string | null): Promise<void> {
  const [outcome, failures] = [error === null ? 'y' : 'n', 'n'.repeat(MAX_CONSECUTIVE_FAILURES)];
  await executeSql(db)`
    insert into sender_health (channel, recent, last_error) values (${channel}, ${outcome}, ${error}::text)
    on conflict (channel) do update set last_error = coalesce(excluded.last_error, sender_health.last_error),
      recent = case
        when excluded.recent = 'y' and right(sender_health.recent, ${MAX_CONSECUTIVE_FAILURES}::integer) = ${failures} then 'y'
        else right(sender_health.recent || excluded.recent, ${MAX_RECENT}::integer)
      end`;
}

/** Omits the message text: mail servers repeat the recipient in it, and every role reads alarms. */
function describeError(channel: Channel, error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const codes = [
    'code' in error && typeof error.code === 'string' ? error.code : null,
    'responseCode' in error && typeof error.responseCode === 'number' ? String(error.responseCode) : null,
  ].filter((code) => code !== null);
  if (codes.length > 0) return codes.join(' ');
  return channel === 'sms' ? toErrorText(error) : 'unknown';
}

function countFailures(recent: string): number {
  return [...recent].filter((outcome) => outcome === 'n').length;
}
