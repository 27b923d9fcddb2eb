import type { Result } from '@padauk/contract/result';
import { openBatchQueues, type BatchQueues } from './batch-queues.ts';
import type { QueuedCommand } from './command-batch.ts';

/** Queues of one process. A command is answered when the batch that it stands in is committed. */
export type CommandQueues<Command extends QueuedCommand, Answer> = BatchQueues<Command, Answer>;

/** 200 take 6 to 8 ms, 26–33k bets/s on one connection (ADR-20); more in a batch only make the first one wait. */
const BATCH_COMMANDS = 200;
/** A ticket of a hundred lines weighs as much as twenty of five. */
const BATCH_WEIGHT = 2_000;
/** Some seconds of work: who comes later is told to come back (E6) while the phone still waits. */
const QUEUE_COMMANDS = 5_000;

export interface QueueLimits<Command> {
  /** Rows that a command writes, about; 1 when not given. */
  readonly weightOf?: (command: Command) => number;
}

/**
 * Opens queues of this process: commands of one queue are written in ordered batches, one at a time, each command with its own verdict.
 * Take as queue what they lock together: a draw, a day, a game.
 */
export function openCommandQueues<Command extends QueuedCommand, Answer>(
  write: (queue: string, commands: readonly Command[]) => Promise<readonly Result<Answer>[]>,
  { weightOf = () => 1 }: QueueLimits<Command> = {},
): CommandQueues<Command, Answer> {
  return openBatchQueues(write, {
    nameOf: ({ command }) => `${command.playerId} ${command.key}`,
    weightOf,
    maxItems: BATCH_COMMANDS,
    maxWeight: BATCH_WEIGHT,
    maxWaiting: QUEUE_COMMANDS,
  });
}
