import type { BankCode } from '@padauk/contract/banks';
import { WITHDRAWAL } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { buildHold, postTransaction } from '../ledger/index.ts';
import { insertPayoutAccount, readClosedWithMoney, type ClosedAccountRow } from './closed-account.repository.ts';
import {
  insertWithdrawal,
  readHeldForWithdrawal,
  readWithdrawal,
  type WithdrawalRow,
} from './withdrawal.repository.ts';

interface Receiver {
  readonly bank: BankCode;
  readonly number: string;
  readonly holderName: string;
}

export interface ClosedPayout {
  readonly playerId: string;
  /** Null: the last account that the player bound. */
  readonly to: Receiver | null;
  readonly operator: string;
}

/**
 * Holds a closed account's money as an ordinary withdrawal without fee (ADR-34), at most the largest amount, one at a
 * time. NOT_FOUND: open or empty; INVALID_INPUT: no known receiver; ALREADY_DONE: one is waiting.
 */
export async function payOutClosed(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'random'>,
  { playerId, to, operator }: ClosedPayout,
): Promise<Result<WithdrawalRow>> {
  const [closed] = await readClosedWithMoney(tx, { playerId, limit: 1 });
  if (closed === undefined || closed.mainKyat === 0) return refused(createRefusal('NOT_FOUND'));
  const at = deps.clock.now();
  const receiver = to === null ? getLastReceiver(closed) : await createReceiver(tx, deps, { playerId, to, at });
  if (receiver === null)
    return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['bank'], code: 'required' }]));
  const [id, amountKyat] = [deps.random.uuid(), Math.min(closed.mainKyat, WITHDRAWAL.maximumKyat)];
  const hold = await postTransaction(tx, {
    id: deps.random.uuid(),
    kind: 'withdrawal_hold',
    cause: { type: 'withdrawal', id },
    actor: `operator:${operator}`,
    at,
    product: 'wallet',
    shardKey: playerId,
    entries: buildHold(playerId, amountKyat),
  });
  if (!hold.ok) return refused(createRefusal('INSUFFICIENT_BALANCE'));
  // The hold has locked the balance, so a concurrent call sees this withdrawal.
  if ((await readHeldForWithdrawal(tx, playerId)) > 0) return refused(createRefusal('ALREADY_DONE'));
  const newWithdrawal = {
    id,
    playerId,
    ...receiver,
    amountKyat,
    feeKyat: 0,
    reviewMinutes: 0,
    sentAt: at,
    askedBy: operator,
  };
  await insertWithdrawal(tx, newWithdrawal);
  const row = await readWithdrawal(tx, id);
  if (row === null) throw new Error(`withdrawal ${id} has just been written`);
  return accepted(row);
}

interface BoundReceiver {
  readonly bankAccountId: string;
  readonly bank: BankCode;
  readonly accountNumber: string;
  readonly holderName: string;
}

function getLastReceiver({ bankAccountId, bank, accountNumber, holderName }: ClosedAccountRow): BoundReceiver | null {
  if (bankAccountId === null || bank === null || accountNumber === null || holderName === null) return null;
  return { bankAccountId, bank, accountNumber, holderName };
}

async function createReceiver(
  tx: Tx,
  { random }: Pick<Deps, 'random'>,
  { playerId, to, at }: { readonly playerId: string; readonly to: Receiver; readonly at: Date },
): Promise<BoundReceiver> {
  const bankAccountId = random.uuid();
  await insertPayoutAccount(tx, { id: bankAccountId, playerId, at, ...to });
  return { bankAccountId, bank: to.bank, accountNumber: to.number, holderName: to.holderName };
}
