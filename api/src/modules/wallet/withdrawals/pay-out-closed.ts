import type { BankCode } from '@padauk/contract/platform/banks';
import { WITHDRAWAL } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { postHold } from './request-withdrawal.ts';
import { insertPayoutAccount, readClosedWithMoney, type ClosedAccountRow } from './closed-account.repository.ts';
import {
  insertWithdrawal,
  readHeldForWithdrawal,
  readWithdrawal,
  type NewWithdrawal,
  type WithdrawalRow,
} from './withdrawal.repository.ts';

export interface ClosedPayout {
  readonly playerId: string;
  /** Null: the last account that the player bound. */
  readonly to: { readonly bank: BankCode; readonly number: string; readonly holderName: string } | null;
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
  const receiver =
    to === null
      ? getLastReceiver(closed)
      : await createReceiver(tx, { id: deps.random.uuid(), playerId, ...to, boundAt: at });
  if (receiver === null)
    return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['bank'], code: 'required' }]));
  const amountKyat = Math.min(closed.mainKyat, WITHDRAWAL.maximumKyat);
  const withdrawal: NewWithdrawal = {
    id: deps.random.uuid(),
    playerId,
    ...receiver,
    amountKyat,
    feeKyat: 0,
    reviewMinutes: 0,
    sentAt: at,
    askedBy: operator,
  };
  const hold = await postHold(tx, deps, withdrawal);
  if (!hold.ok) return hold;
  // The hold has locked the balance, so a concurrent call sees this withdrawal.
  if ((await readHeldForWithdrawal(tx, playerId)) > 0) return refused(createRefusal('ALREADY_DONE'));
  await insertWithdrawal(tx, withdrawal);
  const row = await readWithdrawal(tx, withdrawal.id);
  if (row === null) throw new Error(`withdrawal ${withdrawal.id} has just been written`);
  return accepted(row);
}

type Receiver = Pick<NewWithdrawal, 'bankAccountId' | 'bank' | 'accountNumber' | 'holderName'>;

function getLastReceiver({ bankAccountId, bank, accountNumber, holderName }: ClosedAccountRow): Receiver | null {
  if (bankAccountId === null || bank === null || accountNumber === null || holderName === null) return null;
  return { bankAccountId, bank, accountNumber, holderName };
}

async function createReceiver(tx: Tx, account: Parameters<typeof insertPayoutAccount>[1]): Promise<Receiver> {
  await insertPayoutAccount(tx, account);
  const { id: bankAccountId, bank, number: accountNumber, holderName } = account;
  return { bankAccountId, bank, accountNumber, holderName };
}
