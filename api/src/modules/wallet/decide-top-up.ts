import type { FieldRefusal } from '@padauk/contract/field-issues';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../content/index.ts';
import { toHouseAccountId, toPlayerAccountId, postTransaction, type Entry } from '../ledger/index.ts';
import { publishTransactionChange } from './publish-transaction-change.ts';
import { decideTopUp, lockConflictingSlip, lockTopUp, type TopUpRow } from './top-up.repository.ts';
import { TOP_UP_STATES } from './transactions.rules.ts';
import type { Decided, OfficeDecision } from './wallet.types.ts';

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
  const decided = await finishTopUp(tx, topUp, { state: 'approved', decision, at, note: null });
  const params = { amountKyat: topUp.amountKyat - topUp.feeKyat, feeKyat: topUp.feeKyat, sentKyat: topUp.amountKyat };
  await notify(tx, topUp.playerId, {
    textKey: 'topUpApproved',
    params,
    path: getPath('topUpDetail', { id: topUp.id }),
    at,
  });
  return accepted(decided);
}

/** Locks a waiting slip. Refuses wrong figures and a number that was credited before. */
export async function lockCreditable(tx: Tx, approval: Approval): Promise<Result<TopUpRow>> {
  const waiting = await lockWaiting(tx, approval.id);
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
  decision: OfficeDecision & { readonly note: string },
): Promise<Result<Decided<TopUpRow>>> {
  const waiting = await lockWaiting(tx, decision.id);
  if (!waiting.ok) return waiting;
  const topUp = waiting.value;
  const at = deps.clock.now();
  const decided = await finishTopUp(tx, topUp, { state: 'refused', decision, at, note: decision.note });
  const params = { amountKyat: topUp.amountKyat, note: decision.note };
  await notify(tx, topUp.playerId, {
    textKey: 'topUpRefused',
    params,
    path: getPath('topUpDetail', { id: topUp.id }),
    at,
  });
  return accepted(decided);
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
  {
    seen: entered,
    ours,
    isNeeded,
  }: { readonly seen: Value | undefined; readonly ours: Value; readonly isNeeded: boolean },
): readonly FieldRefusal[] {
  if (entered === undefined) return isNeeded ? [{ path: [field], code: 'required' }] : [];
  return entered === ours ? [] : [{ path: [field], code: 'mismatch' }];
}

async function lockWaiting(tx: Tx, id: string): Promise<Result<TopUpRow>> {
  const topUp = await lockTopUp(tx, id);
  if (topUp === null) return refused(createRefusal('NOT_FOUND'));
  return topUp.state === 'pending' ? accepted(topUp) : refused(createRefusal('ALREADY_DONE'));
}

async function finishTopUp(
  tx: Tx,
  topUp: TopUpRow,
  end: {
    readonly state: 'approved' | 'refused';
    readonly decision: OfficeDecision;
    readonly at: Date;
    readonly note: string | null;
  },
): Promise<Decided<TopUpRow>> {
  const { state, decision, at, note } = end;
  await decideTopUp(tx, state, { id: topUp.id, operator: decision.operator, at, note });
  await publishTransactionChange(tx, topUp.playerId, { id: topUp.id, state: TOP_UP_STATES[state] });
  return { before: topUp, after: { ...topUp, state, decidedAt: at, decidedBy: decision.operator, refusalNote: note } };
}

function buildCredit({ bank, playerId, amountKyat, feeKyat }: TopUpRow): readonly Entry[] {
  const fee: readonly Entry[] = feeKyat === 0 ? [] : [{ accountId: toHouseAccountId('fees'), amount: feeKyat }];
  return [
    { accountId: toHouseAccountId('top_up_clearing', bank), amount: -amountKyat },
    { accountId: toPlayerAccountId('player_main', playerId), amount: amountKyat - feeKyat },
    ...fee,
  ];
}
