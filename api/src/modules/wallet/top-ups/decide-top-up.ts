import type { FieldRefusal } from '@padauk/contract/platform/field-issues';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify } from '../../content/index.ts';
import { toHouseAccountId, toPlayerAccountId, postTransaction, type Entry } from '../../ledger/index.ts';
import {
  publishTransactionChange,
  requireOpen,
  type Decided,
  type NotedDecision,
  type OfficeDecision,
} from '../decision.ts';
import { decideTopUp, lockConflictingSlip, lockTopUp, type TopUpRow } from './top-up.repository.ts';
import { TOP_UP_STATES } from '../transactions.rules.ts';

type DecisionDeps = Pick<Deps, 'clock' | 'random'>;

/** Figures that the operator looked up at the bank. An edited slip needs the number; `namesBoth` requires both. */
type Approval = OfficeDecision & {
  readonly slipNumber?: string | undefined;
  readonly amountKyat?: number | undefined;
  readonly namesBoth?: boolean;
};

/**
 * I19: credits a slip once, minus the fee. ALREADY_DONE: decided before; SLIP_APPROVED: the number is credited (V16).
 * F28: INVALID_INPUT when an edited number differs from the operator's figures. Otherwise an edit before the approval
 * would free the real number for a second credit.
 */
export async function approveTopUp(tx: Tx, deps: DecisionDeps, decision: Approval): Promise<Result<Decided<TopUpRow>>> {
  const creditable = await lockCreditable(tx, decision);
  if (!creditable.ok) return creditable;
  const topUp = creditable.value;
  const at = deps.clock.now();
  const posted = await postTransaction(tx, {
    id: deps.random.uuid(),
    kind: 'top_up',
    cause: { type: 'top_up', id: topUp.id },
    actor: `operator:${decision.operator}`,
    at,
    product: 'wallet',
    shardKey: topUp.playerId,
    entries: buildCredit(topUp),
  });
  if (!posted.ok) throw new Error('a top-up was refused for a balance');
  const { amountKyat: sentKyat, feeKyat } = topUp;
  const params = { amountKyat: sentKyat - feeKyat, feeKyat, sentKyat };
  const end = { state: 'approved', decidedAt: at, decidedBy: decision.operator, refusalNote: null } as const;
  return accepted(await finishTopUp(tx, topUp, end, { textKey: 'topUpApproved', params }));
}

/** Locks a waiting slip. Refuses wrong figures and a number that was credited before. */
export async function lockCreditable(tx: Tx, approval: Approval): Promise<Result<TopUpRow>> {
  const waiting = requireOpen(await lockTopUp(tx, approval.id), 'pending');
  if (!waiting.ok) return waiting;
  const topUp = waiting.value;
  const misread = findMisread(topUp, approval);
  if (misread.length > 0) return refused(createRefusal('INVALID_INPUT', undefined, misread));
  if ((await lockConflictingSlip(tx, topUp))?.state === 'approved') return refused(createRefusal('SLIP_APPROVED'));
  return waiting;
}

/** The player reads the note. The number may be sent again. */
export async function refuseTopUp(
  tx: Tx,
  deps: DecisionDeps,
  decision: NotedDecision,
): Promise<Result<Decided<TopUpRow>>> {
  const waiting = requireOpen(await lockTopUp(tx, decision.id), 'pending');
  if (!waiting.ok) return waiting;
  const { operator: decidedBy, note } = decision;
  const end = { state: 'refused', decidedAt: deps.clock.now(), decidedBy, refusalNote: note } as const;
  const params = { amountKyat: waiting.value.amountKyat, note };
  return accepted(await finishTopUp(tx, waiting.value, end, { textKey: 'topUpRefused', params }));
}

function findMisread({ slipNumber, amountKyat, edits }: TopUpRow, entered: Approval): readonly FieldRefusal[] {
  const namesBoth = entered.namesBoth === true;
  return [
    ...compareField('slipNumber', { seen: entered.slipNumber, ours: slipNumber, isNeeded: namesBoth || edits > 0 }),
    ...compareField('amountKyat', { seen: entered.amountKyat, ours: amountKyat, isNeeded: namesBoth }),
  ];
}

function compareField<Value>(
  field: string,
  figures: { readonly seen: Value | undefined; readonly ours: Value; readonly isNeeded: boolean },
): readonly FieldRefusal[] {
  const { seen, ours, isNeeded } = figures;
  if (seen === undefined) return isNeeded ? [{ path: [field], code: 'required' }] : [];
  return seen === ours ? [] : [{ path: [field], code: 'mismatch' }];
}

async function finishTopUp(
  tx: Tx,
  topUp: TopUpRow,
  end: Pick<TopUpRow, 'refusalNote'> & {
    readonly state: 'approved' | 'refused';
    readonly decidedAt: Date;
    readonly decidedBy: string;
  },
  notice: { readonly textKey: string; readonly params: Record<string, string | number> },
): Promise<Decided<TopUpRow>> {
  const { id, playerId } = topUp;
  const after = { ...topUp, ...end };
  await decideTopUp(tx, after);
  await publishTransactionChange(tx, playerId, { id, state: TOP_UP_STATES[end.state] });
  await notify(tx, playerId, { ...notice, path: getPath('topUpDetail', { id }), at: end.decidedAt });
  return { before: topUp, after };
}

function buildCredit({ bank, playerId, amountKyat, feeKyat }: TopUpRow): readonly Entry[] {
  const fee: readonly Entry[] = feeKyat === 0 ? [] : [{ accountId: toHouseAccountId('fees'), amount: feeKyat }];
  return [
    { accountId: toHouseAccountId('top_up_clearing', bank), amount: -amountKyat },
    { accountId: toPlayerAccountId('player_main', playerId), amount: amountKyat - feeKyat },
    ...fee,
  ];
}
