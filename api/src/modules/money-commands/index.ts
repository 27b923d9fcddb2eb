/** Runs a money command once per key (I7), alone in the caller's transaction or in a batch. */
export {
  erasePlayer,
  findStoredAnswer,
  runIdempotent,
  openKeysInProgress,
  registerMoneyCommandsJobs,
} from './idempotency.ts';
export {
  writeCommandBatch,
  type CommandBatch,
  type QueuedCommand,
  openCommandQueues,
  type CommandQueues,
} from './command-queues.ts';
