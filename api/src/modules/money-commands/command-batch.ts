import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { lockSenders } from '../accounts/index.ts';
import { lockBalances, postLocked, publishBalances, type AccountId, type LedgerTransaction } from '../ledger/index.ts';
import { claimKeys, storeAnswers, type KeyVerdict } from './idempotency.ts';

/** A command as a queue takes it, with whatever its product needs beside the key. */
export interface QueuedCommand {
  readonly command: MoneyCommand;
}

/** What every verdict of a batch depends on, read under its locks. */
export interface BatchContext {
  /** Read after the locks: it decides what is open (F10, I9). */
  readonly now: Date;
  /** The locked balances of the accounts that the commands named, in whole kyat. */
  readonly balances: ReadonlyMap<string, number>;
}

/** The verdict on an accepted command: what is answered, and the money that it moves; null when that moves later. */
export interface Acceptance<Answer> {
  readonly answer: Answer;
  readonly movement: Omit<LedgerTransaction, 'id' | 'actor' | 'at'> | null;
}

/** An accepted command, with its verdict. */
export interface AcceptedCommand<Command extends QueuedCommand, Answer> extends Acceptance<Answer> {
  readonly command: Command;
}

/** A product's part in a batch. {@link writeCommandBatch} does the rest: keys, balances, postings, answers, and the players' `balance.changed`. */
export interface CommandBatch<Command extends QueuedCommand, Facts, Answer> {
  /** The guarded accounts that a command may move. They are locked together, in the order of their ids. */
  readonly accountsOf: (command: Command) => readonly AccountId[];
  /**
   * Locks the product's own rows, in their fixed order, and reads what its verdicts depend on: of all commands of the batch, also of those
   * whose keys turn out to be answered. Every statement that locks is sent before the first await (`Promise.all`), else balances are locked before it.
   * It reads, locks, and opens rows to lock, nothing that may not stay: its statements go along with the transaction's begin.
   */
  readonly lock: (tx: Tx, commands: readonly Command[]) => Promise<Facts>;
  /** A verdict per command, in their order: each sees what the accepted ones before it have used up. Decides, and writes nothing. */
  readonly judge: (
    commands: readonly Command[],
    facts: Facts,
    context: BatchContext,
  ) => readonly Result<Acceptance<Answer>>[];
  /** Writes the product's rows of what was accepted. Never called for nothing. */
  readonly write: (
    tx: Tx,
    accepted: readonly AcceptedCommand<Command, Answer>[],
    context: BatchContext & { readonly facts: Facts },
  ) => Promise<unknown>;
}

type BatchDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/**
 * Runs commands in one transaction, in their order. Locks in the order that the whole platform keeps: keys, sessions, the product's rows, balances by
 * their ids, inserts; so batches of several processes wait for each other and never in a circle. A refused command uses up nothing (I6).
 */
export async function writeCommandBatch<Command extends QueuedCommand, Facts, Answer>(
  deps: BatchDeps,
  batch: CommandBatch<Command, Facts, Answer>,
  commands: readonly Command[],
): Promise<Result<Answer>[]> {
  const accounts = [...new Set(commands.flatMap(batch.accountsOf))];
  return await inTransaction(
    deps.db,
    async (tx) => {
      // Sent together, and worked off by the database in this order: it takes the locks while we wait once.
      const asked = commands.map(({ command }) => command);
      const [keys, mayGoOn, facts, balances] = await Promise.all([
        claimKeys<Answer>(tx, asked),
        lockSenders(tx, asked),
        batch.lock(tx, commands),
        lockBalances(tx, accounts),
      ]);
      const context = { now: deps.clock.now(), balances };
      const verdicts = keys.map((key, index) => withSender(key, mayGoOn(required(asked[index]))));
      const fresh = commands.filter((_, index) => verdicts[index]?.kind === 'new');
      const judged = fresh.length === 0 ? [] : batch.judge(fresh, facts, context);
      const acceptedCommands = fresh.flatMap((command, index) => {
        const verdict = required(judged[index]);
        return verdict.ok ? [{ ...verdict.value, command }] : [];
      });
      if (acceptedCommands.length > 0)
        await Promise.all([
          batch.write(tx, acceptedCommands, { ...context, facts }),
          ...postAndAnswer(deps, tx, acceptedCommands, context),
        ]);
      let next = 0;
      return verdicts.map((verdict) =>
        verdict.kind === 'answered' ? verdict.result : answerOf(required(judged[next++])),
      );
    },
    { beginsWithLocks: true },
  );
}

/** A key that is answered keeps its answer; a new one goes on while its sender may. */
function withSender<Answer>(key: KeyVerdict<Answer>, mayGoOn: boolean): KeyVerdict<Answer> {
  return key.kind === 'answered' || mayGoOn ? key : { kind: 'answered', result: refused(refusal('SESSION_EXPIRED')) };
}

function answerOf<Answer>(verdict: Result<Acceptance<Answer>>): Result<Answer> {
  return verdict.ok ? accepted(verdict.value.answer) : verdict;
}

/** What every product's batch ends with, in this order, sent together. */
function postAndAnswer(
  deps: BatchDeps,
  tx: Tx,
  acceptedCommands: readonly AcceptedCommand<QueuedCommand, unknown>[],
  context: BatchContext,
): readonly Promise<void>[] {
  const transactions = acceptedCommands.flatMap(({ movement, command: { command } }) =>
    movement === null ? [] : [{ ...movement, id: deps.random.uuid(), actor: command.playerId, at: context.now }],
  );
  return [
    postLocked(tx, transactions, context.balances),
    storeAnswers(
      tx,
      acceptedCommands.map(({ command: { command }, answer }) => ({ command, answer })),
    ),
    publishBalances(
      tx,
      acceptedCommands.map(({ command: { command } }) => command.playerId),
    ),
  ];
}

/** A verdict per command is what {@link CommandBatch.judge} promises. */
function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a command was left without a verdict');
  return value;
}
