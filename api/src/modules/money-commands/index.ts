/**
 * The door of money commands: a command runs once per key (I7), alone in its caller's transaction or in a batch with others. What a command
 * means is its product's; what its movement does to balances is the ledger's.
 */
export { answeredBefore, withIdempotency } from './idempotency.ts';
export { writeCommandBatch, type CommandBatch, type QueuedCommand } from './command-batch.ts';
export { openCommandQueues, type CommandQueues } from './command-queues.ts';
export { openKeysInProgress } from './keys-in-progress.ts';
export { moneyCommandsJobs } from './money-commands.jobs.ts';
