import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../../platform/database/database.ts';
import { commitIfAccepted } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MoneyCommand } from '../../../platform/http/money-command.ts';
import { notify } from '../../content/index.ts';
import { toHouseAccountId, toPlayerAccountId, postTransaction, buildHoldVoid, type Entry } from '../../ledger/index.ts';
import { runIdempotent } from '../../money-commands/index.ts';
import {
  publishTransactionChange,
  requireOpen,
  type Decided,
  type NotedDecision,
  type OfficeDecision,
} from '../decision.ts';
import { WITHDRAWAL_STATES } from '../transactions.rules.ts';
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
      await finishWithdrawal(tx, deps, withdrawal, { state: 'cancelled', by: input.playerId, note: null });
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
  const waiting = requireOpen(await lockWithdrawal(tx, decision.id), 'pending');
  if (!waiting.ok) return waiting;
  const before = waiting.value;
  const after = await finishWithdrawal(tx, deps, before, { state: 'paid', by: decision.operator, note: null });
  const { amountKyat, feeKyat } = before;
  const params = { amountKyat, feeKyat, payoutKyat: amountKyat - feeKyat };
  await notifyPlayer(tx, after, { textKey: 'withdrawalPaid', params });
  return accepted({ before, after });
}

/** I20: returns the whole amount to the main wallet. The player reads the note. */
export async function returnWithdrawal(
  tx: Tx,
  deps: EndDeps,
  { id, operator, note }: NotedDecision,
): Promise<Result<Decided<WithdrawalRow>>> {
  const waiting = requireOpen(await lockWithdrawal(tx, id), 'pending');
  if (!waiting.ok) return waiting;
  const before = waiting.value;
  const after = await finishWithdrawal(tx, deps, before, { state: 'refused', by: operator, note });
  await notifyPlayer(tx, after, { textKey: 'withdrawalRefused', params: { amountKyat: before.amountKyat, note } });
  return accepted({ before, after });
}

async function notifyPlayer(
  tx: Tx,
  { id, playerId, decidedAt }: EndedWithdrawal,
  notice: { readonly textKey: string; readonly params: Record<string, string | number> },
): Promise<void> {
  await notify(tx, playerId, { ...notice, path: getPath('withdrawalDetail', { id }), at: decidedAt });
}

type EndedWithdrawal = WithdrawalRow & { readonly decidedAt: Date };

/** Pays the hold out, or returns it to the main wallet. */
async function finishWithdrawal(
  tx: Tx,
  deps: EndDeps,
  withdrawal: WithdrawalRow,
  { state, by, note }: Pick<WithdrawalEnd, 'state' | 'by' | 'note'>,
): Promise<EndedWithdrawal> {
  const { id, playerId, amountKyat } = withdrawal;
  const at = deps.clock.now();
  const isPaid = state === 'paid';
  const posted = await postTransaction(tx, {
    id: deps.random.uuid(),
    kind: isPaid ? 'withdrawal_paid' : 'withdrawal_return',
    cause: { type: 'withdrawal', id },
    actor: state === 'cancelled' ? by : `operator:${by}`,
    at,
    product: 'wallet',
    shardKey: playerId,
    entries: isPaid ? buildPayout(withdrawal) : buildHoldVoid(playerId, amountKyat),
  });
  if (!posted.ok) throw new Error(`the hold of withdrawal ${id} does not cover it`);
  await endWithdrawal(tx, { id, state, by, at, note });
  await publishTransactionChange(tx, playerId, { id, state: WITHDRAWAL_STATES[state] });
  return { ...withdrawal, state, decidedAt: at, decidedBy: by, refusalNote: note };
}

function buildPayout({ bank, playerId, amountKyat, feeKyat }: WithdrawalRow): readonly Entry[] {
  const fee: readonly Entry[] = feeKyat === 0 ? [] : [{ accountId: toHouseAccountId('fees'), amount: feeKyat }];
  return [
    { accountId: toPlayerAccountId('player_hold', playerId), amount: -amountKyat },
    { accountId: toHouseAccountId('withdrawal_clearing', bank), amount: amountKyat - feeKyat },
    ...fee,
  ];
}
