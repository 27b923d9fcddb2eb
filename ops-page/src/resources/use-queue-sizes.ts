import { useCallback } from 'react';
import { OFFICE_COMMANDS, OFFICE_QUEUES, type OfficeQueue, type OfficeRow } from '@padauk/contract/office/office';
import { sendOfficeCommand, type Result } from './operators-port.ts';
import { usePolledValue, type Polling } from './use-polled-value.ts';

export interface QueueSize {
  readonly queue: OfficeQueue;
  readonly waiting: number;
  /** Null for an empty queue. */
  readonly oldestMinutes: number | null;
}

const POLL_INTERVAL_MS = 10_000;

/** Of the queues that the operator may see. They contain no player, so that polling adds no audit entry. */
export function useQueueSizes(key: string): Polling<readonly QueueSize[]> {
  const load = useCallback(async (): Promise<Result<readonly QueueSize[]>> => {
    const answer = await sendOfficeCommand(key, 'queues', OFFICE_COMMANDS.queues, {});
    return answer.ok ? { ok: true, value: answer.value.flatMap(toQueueSize) } : answer;
  }, [key]);
  return usePolledValue(load, POLL_INTERVAL_MS);
}

/** A queue of a newer server is skipped. */
function toQueueSize(row: OfficeRow): readonly QueueSize[] {
  const queue = OFFICE_QUEUES.find((candidate) => candidate === row['queue']);
  const { waiting, oldestMinutes } = row;
  return queue === undefined
    ? []
    : [{ queue, waiting: Number(waiting), oldestMinutes: typeof oldestMinutes === 'number' ? oldestMinutes : null }];
}
