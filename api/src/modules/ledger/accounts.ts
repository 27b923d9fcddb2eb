import type { BankCode } from '@padauk/contract/platform/banks';
import { PRODUCTS } from '@padauk/contract/betting/products';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toHouseAccountId, toPlayerAccountId } from './ledger.rules.ts';
import { insertAccounts, lockBalances, readBalances, readHistory, type HistoryPage } from './ledger.repository.ts';
import { PLAYER_ACCOUNTS, type Balances, type HouseAccountKind, type PlayerAccountKind } from './ledger.types.ts';

const HOUSE_ACCOUNTS: readonly HouseAccountKind[] = [
  ...PRODUCTS.map((product) => `house_${product}` as const),
  'house_games',
  'fees',
  'bonus_expense',
  'points_issued',
  'bad_debt',
  'suspense',
];

/** Runs at each start. Each bank has one clearing account per direction. */
export async function openHouseAccounts(db: Db | Tx, banks: readonly BankCode[]): Promise<void> {
  await insertAccounts(db, [
    ...HOUSE_ACCOUNTS.map((kind) => toHouseAccountId(kind)),
    toHouseAccountId('game_clearing', 'game_wallet'),
    ...banks.flatMap((bank) => [
      toHouseAccountId('top_up_clearing', bank),
      toHouseAccountId('withdrawal_clearing', bank),
    ]),
  ]);
}

/** Idempotent. All balances start at zero. */
export async function openPlayerAccounts(tx: Tx, playerId: string): Promise<void> {
  await insertAccounts(tx, toAccountIds(playerId));
}

/** Takes no lock: for display only, never for a decision. */
export async function readPlayerBalances(db: Db | Tx, playerId: string): Promise<Balances> {
  return toBalances(playerId, await readBalances(db, toAccountIds(playerId)));
}

export async function readBalancesByPlayer(db: Db | Tx, playerIds: readonly string[]): Promise<Map<string, Balances>> {
  const found = await readBalances(db, playerIds.flatMap(toAccountIds));
  return new Map(playerIds.map((id) => [id, toBalances(id, found)]));
}

/** Locks main balances until the transaction ends. Keyed by player id. */
export async function lockMainBalances(tx: Tx, playerIds: readonly string[]): Promise<Map<string, number>> {
  const accountIds = playerIds.map((id) => toPlayerAccountId('player_main', id));
  const locked = await lockBalances(tx, accountIds);
  return new Map(playerIds.map((id) => [id, locked.get(toPlayerAccountId('player_main', id)) ?? 0]));
}

export const readEntries = (
  db: Db | Tx,
  account: { readonly kind: PlayerAccountKind; readonly playerId: string },
  page: HistoryPage,
) => readHistory(db, toPlayerAccountId(account.kind, account.playerId), page);

const toAccountIds = (playerId: string) => PLAYER_ACCOUNTS.map((kind) => toPlayerAccountId(kind, playerId));

function toBalances(playerId: string, found: ReadonlyMap<string, number>): Balances {
  const getBalance = (kind: PlayerAccountKind): number => found.get(toPlayerAccountId(kind, playerId)) ?? 0;
  return {
    mainKyat: getBalance('player_main'),
    heldKyat: getBalance('player_hold'),
    gameKyat: getBalance('player_game'),
    points: getBalance('player_points'),
  };
}
