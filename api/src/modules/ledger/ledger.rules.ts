import type {
  AccountId,
  Entry,
  HouseAccountKind,
  InsufficientBalance,
  LedgerTransaction,
  PlayerAccountKind,
} from './ledger.types.ts';

export function toPlayerAccountId(kind: PlayerAccountKind, playerId: string): AccountId {
  return `${kind}:${playerId}`;
}

export function toHouseAccountId(kind: HouseAccountKind, owner?: string): AccountId {
  return owner === undefined ? kind : `${kind}:${owner}`;
}

/** Guarded balances may not become negative. */
export function isGuarded(accountId: string): boolean {
  return accountId.startsWith('player_');
}

export function currencyOf(accountId: string): 'kyat' | 'points' {
  return accountId.startsWith('player_points') || accountId.startsWith('points_issued') ? 'points' : 'kyat';
}

export function buildMovement(from: AccountId, to: AccountId, amount: number): readonly Entry[] {
  return [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
}

export const buildHold = (playerId: string, amountKyat: number) =>
  buildMovement(`player_main:${playerId}`, `player_hold:${playerId}`, amountKyat);

export const buildHoldPost = (playerId: string, to: AccountId, amountKyat: number) =>
  buildMovement(`player_hold:${playerId}`, to, amountKyat);

export const buildHoldVoid = (playerId: string, amountKyat: number) =>
  buildMovement(`player_hold:${playerId}`, `player_main:${playerId}`, amountKyat);

/** Null when valid. A defect is a bug of the caller. The database checks the same rules. */
export function findDefect(transaction: LedgerTransaction): string | null {
  const { entries } = transaction;
  if (entries.length < 2) return 'a transaction has at least two entries';
  if (entries.some((entry) => !Number.isSafeInteger(entry.amount) || entry.amount === 0))
    return 'an amount is a whole number and not 0';
  if (new Set(entries.map((entry) => entry.accountId)).size !== entries.length)
    return 'an account occurs once in a transaction';
  const sums = new Map<string, number>();
  for (const entry of entries)
    sums.set(currencyOf(entry.accountId), (sums.get(currencyOf(entry.accountId)) ?? 0) + entry.amount);
  return [...sums.values()].every((sum) => sum === 0)
    ? null
    : 'the entries of a transaction sum to zero in each currency';
}

/** I4: applies the transactions one after the other, so a balance that is negative in between counts too. */
export function findUncovered(
  transactions: readonly LedgerTransaction[],
  balances: ReadonlyMap<string, number>,
): InsufficientBalance | null {
  const running = new Map(balances);
  for (const { accountId, amount } of transactions.flatMap((transaction) => transaction.entries)) {
    if (!isGuarded(accountId)) continue;
    const before = running.get(accountId);
    if (before === undefined) throw new Error(`ledger account ${accountId} was never opened`);
    if (before + amount < 0) return { code: 'INSUFFICIENT_BALANCE', accountId, balance: before };
    running.set(accountId, before + amount);
  }
  return null;
}

/** In lock order. */
export function listGuardedAccounts(transactions: readonly LedgerTransaction[]): string[] {
  const ids = transactions
    .flatMap((transaction) => transaction.entries.map((entry) => entry.accountId))
    .filter(isGuarded);
  return [...new Set(ids)].sort();
}
