import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/query.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { lockSenders } from '../accounts/index.ts';
import {
  lockBalances,
  postLockedTransactions,
  publishBalances,
  type AccountId,
  type LedgerTransaction,
} from '../ledger/index.ts';
import { claimKeys, storeAnswers, type KeyVerdict } from './idempotency.ts';

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
      const verdicts = keys.map((key, index) => applySessionCheck(key, mayGoOn(requireValue(moneyCommands[index]))));
      const newCommands = commands.filter((_, index) => verdicts[index]?.kind === 'new');
      const judged = newCommands.length === 0 ? [] : batch.judge(newCommands, facts, context);
      const acceptedCommands = newCommands.flatMap((command, index) => {
        const verdict = requireValue(judged[index]);
        return verdict.ok ? [{ ...verdict.value, command }] : [];
      });
      if (acceptedCommands.length > 0)
        await inOrder(
          batch.write(tx, acceptedCommands, { ...context, facts }),
          postLockedTransactions(tx, buildTransactions(deps, acceptedCommands, context), balances),
          storeAnswers(
            tx,
            acceptedCommands.map(({ command: { command }, answer }) => ({ command, answer })),
          ),
          publishBalances(
            tx,
            acceptedCommands.map(({ command: { command } }) => command.playerId),
          ),
        );
      let next = 0;
      return verdicts.map((verdict) =>
        verdict.kind === 'answered' ? verdict.result : toAnswer(requireValue(judged[next++])),
      );
    },
    { beginsWithLocks: true },
  );
}

/** An answered key keeps its answer, even when the session has ended. */
function applySessionCheck<Answer>(key: KeyVerdict<Answer>, mayGoOn: boolean): KeyVerdict<Answer> {
  return key.kind === 'answered' || mayGoOn
    ? key
    : { kind: 'answered', result: refused(createRefusal('SESSION_EXPIRED')) };
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
