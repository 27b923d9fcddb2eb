import type { Result } from '@padauk/contract/result';
import { openBatchQueues, type BatchQueues } from './batch-queues.ts';
import type { QueuedCommand } from './command-batch.ts';

export type CommandQueues<Command extends QueuedCommand, Answer> = BatchQueues<Command, Answer>;

/** 200 take 6 to 8 ms, 26–33k bets/s on one connection (ADR-20); larger batches only delay the first command. */
const MAX_BATCH_COMMANDS = 200;
const MAX_BATCH_WEIGHT = 2_000;
/** A few seconds of work: later commands are refused (E6) before the client times out. */
const MAX_QUEUED_COMMANDS = 5_000;

export interface QueueLimits<Command> {
  /** Approximate number of rows that the command writes; default 1. */
  readonly getWeight?: (command: Command) => number;
}

/** The queue name is what its commands lock together: a draw, a day, a game. */
export function openCommandQueues<Command extends QueuedCommand, Answer>(
  write: (queue: string, commands: readonly Command[]) => Promise<readonly Result<Answer>[]>,
  { getWeight = () => 1 }: QueueLimits<Command> = {},
): CommandQueues<Command, Answer> {
  return openBatchQueues(write, {
    getName: ({ command }) => `${command.playerId} ${command.key}`,
    getWeight,
    maxItems: MAX_BATCH_COMMANDS,
    maxWeight: MAX_BATCH_WEIGHT,
    maxWaiting: MAX_QUEUED_COMMANDS,
  });
}
