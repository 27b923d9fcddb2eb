import { getPath, type AppPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MoneyCommand } from '../../platform/http/money-command.ts';
import { notify } from '../content/index.ts';
import { toHouseAccountId, toPlayerAccountId, postTransaction, buildHoldVoid, type Entry } from '../ledger/index.ts';
import { runIdempotent } from '../money-commands/index.ts';
import { publishTransactionChange } from './publish-transaction-change.ts';
import { WITHDRAWAL_STATES } from './transactions.rules.ts';
import type { Decided, OfficeDecision } from './wallet.types.ts';
import { endWithdrawal, lockWithdrawal, type WithdrawalEnd, type WithdrawalRow } from './withdrawal.repository.ts';

type EndDeps = Pick<Deps, 'clock' | 'random'>;

/** T4: cancels a waiting withdrawal. I20: of a concurrent cancel and payment one wins. */
export async function cancelWithdrawal(
  deps: EndDeps & Pick<Deps, 'db'>,
  input: { readonly playerId: string; readonly id: string },
  command: MoneyCommand,
): Promise<Result<Record<string, never>>> {
  return await commitIfAccepted(deps.db, (tx) =>
    runIdempotent(tx, command, async () => {
      const withdrawal = await lockWithdrawal(tx, input.id);
      if (withdrawal === null || withdrawal.playerId !== input.playerId) return refused(createRefusal('NOT_FOUND'));
      if (withdrawal.state !== 'pending') return refused(createRefusal('WITHDRAWAL_FINAL'));
      await returnMoney(tx, deps, withdrawal, { state: 'cancelled', by: input.playerId, note: null });
      return accepted({});
    }),
  );
}

/** I20: posts the hold to the bank's clearing account and the fee to the house. ALREADY_DONE when it has ended. */
export async function payWithdrawal(
  tx: Tx,
  deps: EndDeps,
  decision: OfficeDecision,
): Promise<Result<Decided<WithdrawalRow>>> {
  const waiting = await lockWaiting(tx, decision.id);
  if (!waiting.ok) return waiting;
  const withdrawal = waiting.value;
  const at = deps.clock.now();
  await postWithdrawal(tx, deps, {
    withdrawal,
    kind: 'withdrawal_paid',
    actor: `operator:${decision.operator}`,
    at,
    entries: buildPayout(withdrawal),
  });
  const after = await finishWithdrawal(tx, withdrawal, {
    id: withdrawal.id,
    state: 'paid',
    by: decision.operator,
    at,
    note: null,
  });
  const params = {
    amountKyat: withdrawal.amountKyat,
    feeKyat: withdrawal.feeKyat,
    payoutKyat: withdrawal.amountKyat - withdrawal.feeKyat,
  };
  await notify(tx, withdrawal.playerId, { textKey: 'withdrawalPaid', params, path: getDetailPath(withdrawal), at });
  return accepted({ before: withdrawal, after });
}

/** I20: returns the whole amount to the main wallet. The player reads the note. */
export async function returnWithdrawal(
  tx: Tx,
  deps: EndDeps,
  decision: OfficeDecision & { readonly note: string },
): Promise<Result<Decided<WithdrawalRow>>> {
  const waiting = await lockWaiting(tx, decision.id);
  if (!waiting.ok) return waiting;
  const withdrawal = waiting.value;
  const after = await returnMoney(tx, deps, withdrawal, {
    state: 'refused',
    by: decision.operator,
    note: decision.note,
  });
  const params = { amountKyat: withdrawal.amountKyat, note: decision.note };
  await notify(tx, withdrawal.playerId, {
    textKey: 'withdrawalRefused',
    params,
    path: getDetailPath(withdrawal),
    at: deps.clock.now(),
  });
  return accepted({ before: withdrawal, after });
}

async function lockWaiting(tx: Tx, id: string): Promise<Result<WithdrawalRow>> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null) return refused(createRefusal('NOT_FOUND'));
  return withdrawal.state === 'pending' ? accepted(withdrawal) : refused(createRefusal('ALREADY_DONE'));
}

async function returnMoney(
  tx: Tx,
  deps: EndDeps,
  withdrawal: WithdrawalRow,
  end: Pick<WithdrawalEnd, 'state' | 'by' | 'note'>,
): Promise<WithdrawalRow> {
  const at = deps.clock.now();
  const actor = end.state === 'cancelled' ? end.by : `operator:${end.by}`;
  await postWithdrawal(tx, deps, {
    withdrawal,
    kind: 'withdrawal_return',
    actor,
    at,
    entries: buildHoldVoid(withdrawal.playerId, withdrawal.amountKyat),
  });
  return await finishWithdrawal(tx, withdrawal, { id: withdrawal.id, at, ...end });
}

interface Movement {
  readonly withdrawal: WithdrawalRow;
  readonly kind: 'withdrawal_paid' | 'withdrawal_return';
  readonly actor: string;
  readonly at: Date;
  readonly entries: readonly Entry[];
}

async function postWithdrawal(
  tx: Tx,
  deps: EndDeps,
  { withdrawal, kind, actor, at, entries }: Movement,
): Promise<void> {
  const posted = await postTransaction(tx, {
    id: deps.random.uuid(),
    kind,
    cause: { type: 'withdrawal', id: withdrawal.id },
    actor,
    at,
    product: 'wallet',
    shardKey: withdrawal.playerId,
    entries,
  });
  if (!posted.ok) throw new Error(`the hold of withdrawal ${withdrawal.id} does not cover it`);
}

async function finishWithdrawal(tx: Tx, withdrawal: WithdrawalRow, end: WithdrawalEnd): Promise<WithdrawalRow> {
  await endWithdrawal(tx, end);
  await publishTransactionChange(tx, withdrawal.playerId, { id: withdrawal.id, state: WITHDRAWAL_STATES[end.state] });
  return { ...withdrawal, state: end.state, decidedAt: end.at, decidedBy: end.by, refusalNote: end.note };
}

function buildPayout({ bank, playerId, amountKyat, feeKyat }: WithdrawalRow): readonly Entry[] {
  const fee: readonly Entry[] = feeKyat === 0 ? [] : [{ accountId: toHouseAccountId('fees'), amount: feeKyat }];
  return [
    { accountId: toPlayerAccountId('player_hold', playerId), amount: -amountKyat },
    { accountId: toHouseAccountId('withdrawal_clearing', bank), amount: amountKyat - feeKyat },
    ...fee,
  ];
}

function getDetailPath({ id }: WithdrawalRow): AppPath {
  return getPath('withdrawalDetail', { id });
}
