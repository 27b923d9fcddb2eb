import { randomUUID } from 'node:crypto';
import {
  toHouseAccountId,
  buildMovement,
  openPlayerAccounts,
  readBalancesByPlayer,
  readPlayerBalances,
  toPlayerAccountId,
  postTransaction,
  type AccountId,
  type LedgerTransaction,
} from '../src/modules/ledger/index.ts';
import type { Db, Tx } from '../src/platform/database/database.ts';
import { runInTransaction } from '../src/platform/database/transaction.ts';
import { runInParallel } from './results.ts';

export function createTransaction(
  overrides: Partial<LedgerTransaction> & Pick<LedgerTransaction, 'entries'>,
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
    ...overrides,
  };
}

export async function createPlayerAccount(db: Db, mainKyat: number): Promise<string> {
  const playerId = randomUUID();
  await runInTransaction(db, async (tx) => {
    await openPlayerAccounts(tx, playerId);
    if (mainKyat > 0) await postTopUp(tx, playerId, mainKyat);
  });
  return playerId;
}

export function createTopUp(playerId: string, amountKyat: number): LedgerTransaction {
  const [from, to] = [toHouseAccountId('top_up_clearing', 'kbz_pay'), toPlayerAccountId('player_main', playerId)];
  return createTransaction({ kind: 'top_up', entries: buildMovement(from, to, amountKyat) });
}

export async function postTopUp(tx: Tx, playerId: string, amountKyat: number): Promise<void> {
  const result = await postTransaction(tx, createTopUp(playerId, amountKyat));
  if (!result.ok) throw new Error('a top-up cannot be negative');
}

export const createMovement = (
  from: AccountId,
  to: AccountId,
  amount: number,
  overrides: Partial<LedgerTransaction> = {},
): LedgerTransaction => createTransaction({ entries: buildMovement(from, to, amount), ...overrides });

export const createPlayerAccounts = (db: Db, count: number, mainKyat: number): Promise<string[]> =>
  runInParallel(count, () => createPlayerAccount(db, mainKyat));

export const readMainKyat = async (db: Db, playerId: string): Promise<number> =>
  (await readPlayerBalances(db, playerId)).mainKyat;

export async function readMainBalances(db: Db, playerIds: readonly string[]): Promise<number[]> {
  const balances = await readBalancesByPlayer(db, playerIds);
  return playerIds.map((id) => balances.get(id)?.mainKyat ?? -1);
}
