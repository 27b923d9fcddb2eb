import { randomUUID } from 'node:crypto';
import {
  houseAccount,
  move,
  openPlayerAccounts,
  playerAccount,
  post,
  type LedgerTransaction,
} from '../src/modules/ledger/index.ts';
import type { Db, Tx } from '../src/platform/database/database.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';

export function aTransaction(
  given: Partial<LedgerTransaction> & Pick<LedgerTransaction, 'entries'>,
): LedgerTransaction {
  const id = randomUUID();
  return {
    id,
    kind: 'game_stake', // a kind that no verifier compares with a business record
    cause: { type: 'test', id },
    actor: 'system',
    at: new Date('2026-11-20T05:00:00Z'),
    product: 'wallet',
    shardKey: 'test',
    ...given,
  };
}

export async function aPlayerWith(db: Db, mainKyat: number): Promise<string> {
  const playerId = randomUUID();
  await inTransaction(db, async (tx) => {
    await openPlayerAccounts(tx, playerId);
    if (mainKyat > 0) await topUp(tx, playerId, mainKyat);
  });
  return playerId;
}

export async function topUp(tx: Tx, playerId: string, amountKyat: number): Promise<void> {
  const result = await post(
    tx,
    aTransaction({
      kind: 'top_up',
      entries: move(houseAccount('top_up_clearing', 'kbz_pay'), playerAccount('player_main', playerId), amountKyat),
    }),
  );
  if (!result.ok) throw new Error('a top-up never takes from a player');
}
