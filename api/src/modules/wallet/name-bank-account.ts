import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { deleteNickname, readBankAccount, writeNickname } from './bank-account.repository.ts';
import type { PlayerBankAccount } from './bank-accounts.ts';

/** An empty name deletes it. Needs no PIN: every page that asks for the PIN shows bank and number beside the name. */
export async function nameBankAccount(
  { db }: Pick<Deps, 'db'>,
  { playerId, id, nickname }: PlayerBankAccount & { readonly nickname: string },
): Promise<Result<Record<string, never>>> {
  return await commitIfAccepted(db, async (tx) => {
    const account = await readBankAccount(tx, id);
    if (account === null || account.playerId !== playerId || account.removedAt !== null)
      return refused(createRefusal('NOT_FOUND'));
    await (nickname === '' ? deleteNickname(tx, account) : writeNickname(tx, account, nickname));
    return accepted({});
  });
}
