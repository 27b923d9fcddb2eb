import { OFFICE_COMMANDS, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { DEFAULT_OFFICE_URL, NoResponseError, sendCommand, type OfficeAddress } from '../office/office-client.ts';
import type { Terminal } from '../terminal/command-line.ts';
import { toBuildMetrics, type BuildMetrics } from './metrics.rules.ts';
import { MAX_MINUTES } from './audit-times.rules.ts';

export type ReadHealth = (minutes: number) => Promise<readonly BuildMetrics[]>;

/** An unresponsive port must block neither status nor watchdog. */
const TIMEOUT_MS = 5_000;
const SHORT_TIMEOUT_MS = 1_500;

/** `operator` may be any name, unlike in `buildOfficeAddress`. */
export function buildOperatorAddress(url: string | undefined, env: Terminal['env'], operator: string): OfficeAddress {
  return {
    url: url || env['OFFICE_URL'] || DEFAULT_OFFICE_URL,
    key: env['OFFICE_KEY'] ?? SANDBOX_OFFICE_KEY,
    operator,
    fetch,
    timeoutMs: TIMEOUT_MS,
  };
}

/** Of the last day; empty if unavailable. Short timeout, as the command continues without figures. */
export async function readMetricsIfAvailable(address: OfficeAddress): Promise<readonly BuildMetrics[]> {
  try {
    return await createHealthReader({ ...address, timeoutMs: SHORT_TIMEOUT_MS })(MAX_MINUTES);
  } catch (failure) {
    if (failure instanceof NoResponseError) return [];
    throw failure;
  }
}

export function createHealthReader(address: OfficeAddress): ReadHealth {
  return async (minutes) => {
    const answer = await sendCommand(address, 'release-health', OFFICE_COMMANDS['release-health'], { minutes });
    if (!answer.ok)
      throw new NoResponseError(
        `${address.url} refuses: ${answer.refusal.code}${answer.refusal.code === 'LOG_IN_FIRST' ? ', OFFICE_KEY is wrong' : ''}`,
      );
    return toBuildMetrics(answer.value.rows);
  };
}
