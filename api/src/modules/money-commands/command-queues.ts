import { setImmediate as nextTurn } from 'node:timers/promises';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { refused, type Result, accepted } from '@padauk/contract/platform/result';
import { isSerializationFailure, isUnavailable } from '../../platform/database/database-errors.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/query.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { measureDuration } from '../../platform/measure-duration.ts';
import { commandBatchSeconds, commandBatchSize, openQueueCount } from '../../platform/metrics/metrics.ts';
import { lockSenders } from '../accounts/index.ts';
import {
  lockBalances,
  postLockedTransactions,
  publishBalances,
  type AccountId,
  type LedgerTransaction,
} from '../ledger/index.ts';
import { claimKeys, storeAnswers } from './idempotency.ts';

export interface QueuedCommand {
  readonly command: MoneyCommand;
}

export interface BatchContext {
  /** Read after the locks; it decides what is open (F10, I9). */
  readonly now: Date;
  readonly balances: ReadonlyMap<string, number>;
}

/** `movement` is null when the money moves later. */
export interface Acceptance<Answer> {
  readonly answer: Answer;
  readonly movement: Omit<LedgerTransaction, 'id' | 'actor' | 'at'> | null;
}

export interface AcceptedCommand<Command extends QueuedCommand, Answer> extends Acceptance<Answer> {
  readonly command: Command;
}

/** The product's part of a batch. {@link writeCommandBatch} does the rest. */
export interface CommandBatch<Command extends QueuedCommand, Facts, Answer> {
  readonly getAccounts: (command: Command) => readonly AccountId[];
  /**
   * Locks the product's rows in their fixed order and reads the facts, also of commands whose keys turn out to be
   * answered. It must send every locking statement before its first await, else the balances are locked first. It may
   * write only rows to lock, because its statements are sent together with the transaction's begin.
   */
  readonly lock: (tx: Tx, commands: readonly Command[]) => Promise<Facts>;
  /** One verdict per command, in order; each accounts for the accepted ones before it. Writes nothing. */
  readonly judge: (
    commands: readonly Command[],
    facts: Facts,
    context: BatchContext,
  ) => readonly Result<Acceptance<Answer>>[];
  readonly write: (
    tx: Tx,
    accepted: readonly AcceptedCommand<Command, Answer>[],
    context: BatchContext & { readonly facts: Facts },
  ) => Promise<unknown>;
}

type BatchDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/**
 * Lock order of the platform, against deadlocks: keys, sessions, the product's rows, balances by id, inserts. A refused
 * command changes nothing (I6).
 */
export async function writeCommandBatch<Command extends QueuedCommand, Facts, Answer>(
  deps: BatchDeps,
  batch: CommandBatch<Command, Facts, Answer>,
  commands: readonly Command[],
): Promise<Result<Answer>[]> {
  const accounts = [...new Set(commands.flatMap(batch.getAccounts))];
  return await runInTransaction(
    deps.db,
    async (tx) => {
      // One round trip.
      const moneyCommands = commands.map(({ command }) => command);
      const [keys, mayGoOn, facts, balances] = await inOrder(
        claimKeys<Answer>(tx, moneyCommands),
        lockSenders(tx, moneyCommands),
        batch.lock(tx, commands),
        lockBalances(tx, accounts),
      );
      const context = { now: deps.clock.now(), balances };
      // An answered key keeps its answer, even when the session has ended.
      const known = moneyCommands.map(
        (command, index) => keys[index] ?? (mayGoOn(command) ? null : refused(createRefusal('SESSION_EXPIRED'))),
      );
      const newCommands = commands.filter((_, index) => known[index] === null);
      const judged = newCommands.length === 0 ? [] : batch.judge(newCommands, facts, context);
      const acceptedCommands = newCommands.flatMap((command, index) => {
        const verdict = requireValue(judged[index]);
        return verdict.ok ? [{ ...verdict.value, command }] : [];
      });
      const answers = acceptedCommands.map(({ command: { command }, answer }) => ({ command, answer }));
      if (answers.length > 0)
        await inOrder(
          batch.write(tx, acceptedCommands, { ...context, facts }),
          postLockedTransactions(tx, buildTransactions(deps, acceptedCommands, context), balances),
          storeAnswers(tx, answers),
          publishBalances(
            tx,
            answers.map(({ command }) => command.playerId),
          ),
        );
      let next = 0;
      return known.map((result) => result ?? toAnswer(requireValue(judged[next++])));
    },
    { beginsWithLocks: true },
  );
}

function toAnswer<Answer>(verdict: Result<Acceptance<Answer>>): Result<Answer> {
  return verdict.ok ? accepted(verdict.value.answer) : verdict;
}

function buildTransactions(
  deps: BatchDeps,
  acceptedCommands: readonly AcceptedCommand<QueuedCommand, unknown>[],
  { now }: BatchContext,
): readonly LedgerTransaction[] {
  return acceptedCommands.flatMap(({ movement, command: { command } }) =>
    movement === null ? [] : [{ ...movement, id: deps.random.uuid(), actor: command.playerId, at: now }],
  );
}

function requireValue<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a command has no verdict');
  return value;
}

/** Each queue writes one batch at a time. It is named by the draw, day or game that its commands lock. */
export interface CommandQueues<Command, Answer> {
  readonly add: (queue: string, command: Command) => Promise<Result<Answer>>;
}

/** One verdict per command, in order. A refused command changes nothing. */
export type WriteBatch<Command, Answer> = (
  queue: string,
  commands: readonly Command[],
) => Promise<readonly Result<Answer>[]>;

/** Approximate number of rows that the command writes. */
export type GetWeight<Command> = (command: Command) => number;

/** 200 take 6 to 8 ms, 26–33k bets/s on one connection (ADR-20); larger batches only delay the first command. */
const MAX_BATCH_COMMANDS = 200;
const MAX_BATCH_WEIGHT = 2_000;
/** A few seconds of work: later commands are refused (E6) before the client times out. */
const MAX_QUEUED_COMMANDS = 5_000;
const DELIVERED_PER_TURN = 8;

interface Waiting<Command, Answer> {
  readonly command: Command;
  readonly resolve: (result: Result<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects the next batch while one is written, so that load makes batches larger. The first batch waits for the end of
 * the event loop's turn, otherwise its first command would go alone.
 */
export function openCommandQueues<Command extends QueuedCommand, Answer>(
  write: WriteBatch<Command, Answer>,
  getWeight: GetWeight<Command> = () => 1,
  label = 'other',
): CommandQueues<Command, Answer> {
  const queues = new Map<string, Waiting<Command, Answer>[]>();
  const count = openQueueCount(label);
  const writeMeasured: WriteBatch<Command, Answer> = async (queue, commands) => {
    const { value, ms } = await measureDuration(() => write(queue, commands));
    commandBatchSize.observe({ queue: label }, commands.length);
    commandBatchSeconds.observe({ queue: label }, ms / 1_000);
    return value;
  };
  const drain = async (name: string, queue: Waiting<Command, Answer>[]): Promise<void> => {
    await nextTurn();
    let deliver = (): Promise<void> => Promise.resolve();
    while (queue.length > 0) {
      const batch = queue.splice(0, findBatchEnd(queue, getWeight));
      count.waiting -= batch.length;
      const writing = writeWaiting(writeMeasured, name, batch);
      // Answers the previous batch while the database works on this one: answering is most of the server's CPU time.
      const delivering = deliver();
      deliver = await writing;
      await delivering;
    }
    queues.delete(name);
    await deliver();
  };
  return {
    add: (name, command) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(name);
        if (queue !== undefined && queue.length >= MAX_QUEUED_COMMANDS) {
          resolve(refused(createRefusal('SERVER_UNAVAILABLE')));
          return;
        }
        count.waiting += 1;
        if (queue === undefined) {
          const first = [{ command, resolve, reject }];
          queues.set(name, first);
          void drain(name, first);
        } else {
          queue.push({ command, resolve, reject });
        }
      }),
  };
}

/** Writes a batch; returns the function that delivers its results. */
async function writeWaiting<Command, Answer>(
  write: WriteBatch<Command, Answer>,
  name: string,
  batch: readonly Waiting<Command, Answer>[],
): Promise<() => Promise<void>> {
  try {
    const results = await write(
      name,
      batch.map(({ command }) => command),
    );
    return () =>
      deliverInTurns(batch, (waiting, index) => {
        const result = results[index];
        if (result === undefined) waiting.reject(new Error('a command has no verdict'));
        else waiting.resolve(result);
      });
  } catch (error) {
    // Retries the commands one by one. An unavailable database or a failed lock would fail each of them again.
    if (batch.length === 1 || isUnavailable(error) || isSerializationFailure(error))
      return () => deliverInTurns(batch, (waiting) => waiting.reject(error));
    const deliveries: (() => Promise<void>)[] = [];
    for (const waiting of batch) deliveries.push(await writeWaiting(write, name, [waiting]));
    return async () => {
      for (const deliver of deliveries) await deliver();
    };
  }
}

/** A few per turn of the event loop, so that database answers are processed in between. */
async function deliverInTurns<Thing>(
  things: readonly Thing[],
  deliver: (thing: Thing, index: number) => void,
): Promise<void> {
  for (const [index, thing] of things.entries()) {
    if (index % DELIVERED_PER_TURN === 0) await nextTurn();
    deliver(thing, index);
  }
}

/** At least 1. Two commands with the same key never share a batch: the second sees the outcome of the first. */
function findBatchEnd<Command extends QueuedCommand>(
  queue: readonly { readonly command: Command }[],
  getWeight: GetWeight<Command>,
): number {
  const keys = new Set<string>();
  let weight = 0;
  const end = queue.findIndex(({ command }, index) => {
    const key = `${command.command.playerId} ${command.command.key}`;
    weight += getWeight(command);
    const isFull = index > 0 && (keys.has(key) || weight > MAX_BATCH_WEIGHT || index >= MAX_BATCH_COMMANDS);
    keys.add(key);
    return isFull;
  });
  return end === -1 ? queue.length : end;
}
