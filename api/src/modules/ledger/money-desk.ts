import { accepted, type Result } from '@padauk/contract/result';
import { openBatchQueues, type BatchQueues } from '../../platform/batch-queues.ts';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { claimKeys, keepAnswers, type MoneyCommand } from '../../platform/http/idempotency.ts';
import { lockBalances } from './ledger.repository.ts';
import { postLocked } from './post.ts';
import { publishBalances } from './publish-balances.ts';
import type { AccountId, LedgerTransaction } from './ledger.types.ts';

/** A command as a desk takes it, with whatever its product needs beside the key. */
export interface DeskCommand {
  readonly command: MoneyCommand;
}

/** What every verdict depends on, read under its locks. */
export interface Ground {
  /** Read after the locks: it decides what is open (F10, I9). */
  readonly now: Date;
  /** The locked balances of the accounts that the commands named, in whole kyat. */
  readonly balances: ReadonlyMap<string, number>;
}

/** An accepted command: what is answered, and the money that it moves; null when that moves later. */
export interface Taken<Answer> {
  readonly answer: Answer;
  readonly movement: Omit<LedgerTransaction, 'id' | 'actor' | 'at'> | null;
}

/** A product's part in a batch. The desk does the rest: keys, balances, postings, answers, and telling the players. */
export interface MoneyWork<Command extends DeskCommand, Facts, Answer> {
  /** The guarded accounts that a command may move. They are locked together, in the order of their ids. */
  readonly accountsOf: (command: Command) => readonly AccountId[];
  /**
   * Locks the product's own rows, in their fixed order, and reads what its verdicts depend on: of all commands of the batch, also of those
   * whose keys turn out to be answered. Every statement that locks is sent before the first await (`Promise.all`), else balances are locked before it.
   * It reads, locks, and opens rows to lock, nothing that may not stay: its statements go along with the transaction's begin.
   */
  readonly lock: (tx: Tx, commands: readonly Command[]) => Promise<Facts>;
  /** A verdict per command, in their order: each sees what the accepted ones before it have used up. Decides, and writes nothing. */
  readonly judge: (commands: readonly Command[], facts: Facts, ground: Ground) => readonly Result<Taken<Answer>>[];
  /** Writes the product's rows of what was accepted. Never called for nothing. */
  readonly write: (
    tx: Tx,
    taken: readonly (Taken<Answer> & { readonly command: Command })[],
    ground: Ground & { readonly facts: Facts },
  ) => Promise<unknown>;
}

export type MoneyDesk<Command extends DeskCommand, Answer> = BatchQueues<Command, Answer>;
type DeskDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** 200 take 6 to 8 ms, 26–33k bets/s on one connection (docs/decisions/0008); more in a batch only make the first one wait. */
const BATCH_COMMANDS = 200;
/** A ticket of a hundred lines weighs as much as twenty of five. */
const BATCH_WEIGHT = 2_000;
/** Some seconds of work: who comes later is told to come back (E6) while the phone still waits. */
const QUEUE_COMMANDS = 5_000;

export interface DeskLimits<Command> {
  /** Rows that a command writes, about; 1 when not given. */
  readonly weightOf?: (command: Command) => number;
}

/**
 * Opens a desk of this process: commands of one queue are written in ordered batches, one at a time, each command with its own verdict.
 * Take as queue what they lock together: a draw, a day, a game.
 */
export function openMoneyDesk<Command extends DeskCommand, Answer>(
  write: (queue: string, commands: readonly Command[]) => Promise<readonly Result<Answer>[]>,
  { weightOf = () => 1 }: DeskLimits<Command> = {},
): MoneyDesk<Command, Answer> {
  return openBatchQueues(write, {
    nameOf: ({ command }) => `${command.playerId} ${command.key}`,
    weightOf,
    maxItems: BATCH_COMMANDS,
    maxWeight: BATCH_WEIGHT,
    maxWaiting: QUEUE_COMMANDS,
  });
}

/**
 * Runs commands in one transaction, in their order. Locks in the order that the whole platform keeps: keys, the product's rows, balances by
 * their ids, inserts; so batches of several processes wait for each other and never in a circle. A refused command uses up nothing (I6).
 */
export async function writeMoneyBatch<Command extends DeskCommand, Facts, Answer>(
  deps: DeskDeps,
  work: MoneyWork<Command, Facts, Answer>,
  commands: readonly Command[],
): Promise<Result<Answer>[]> {
  const accounts = [...new Set(commands.flatMap(work.accountsOf))];
  return await inTransaction(
    deps.db,
    async (tx) => {
      // Sent together, and worked off by the database in this order: it takes the locks while we wait once.
      const [keys, facts, balances] = await Promise.all([
        claimKeys<Answer>(
          tx,
          commands.map(({ command }) => command),
        ),
        work.lock(tx, commands),
        lockBalances(tx, accounts),
      ]);
      const ground = { now: deps.clock.now(), balances };
      const fresh = commands.filter((_, index) => keys[index]?.kind === 'new');
      const verdicts = fresh.length === 0 ? [] : work.judge(fresh, facts, ground);
      const taken = fresh.flatMap((command, index) => {
        const verdict = required(verdicts[index]);
        return verdict.ok ? [{ ...verdict.value, command }] : [];
      });
      if (taken.length > 0)
        await Promise.all([work.write(tx, taken, { ...ground, facts }), ...settleUp(deps, tx, taken, ground)]);
      let next = 0;
      return keys.map((key) => (key.kind === 'answered' ? key.result : answerOf(required(verdicts[next++]))));
    },
    { beginsWithLocks: true },
  );
}

function answerOf<Answer>(verdict: Result<Taken<Answer>>): Result<Answer> {
  return verdict.ok ? accepted(verdict.value.answer) : verdict;
}

/** What every product's batch ends with, in this order, sent together. */
function settleUp(
  deps: DeskDeps,
  tx: Tx,
  taken: readonly (Taken<unknown> & { readonly command: DeskCommand })[],
  ground: Ground,
): readonly Promise<void>[] {
  const transactions = taken.flatMap(({ movement, command: { command } }) =>
    movement === null ? [] : [{ ...movement, id: deps.random.uuid(), actor: command.playerId, at: ground.now }],
  );
  return [
    postLocked(tx, transactions, ground.balances),
    keepAnswers(
      tx,
      taken.map(({ command: { command }, answer }) => ({ command, answer })),
    ),
    publishBalances(
      tx,
      taken.map(({ command: { command } }) => command.playerId),
    ),
  ];
}

/** A verdict per command is this file's own promise. */
function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a command was left without a verdict');
  return value;
}
