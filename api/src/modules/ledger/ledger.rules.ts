import type {
  AccountId,
  Entry,
  HouseAccountKind,
  InsufficientBalance,
  LedgerTransaction,
  PlayerAccountKind,
} from './ledger.types.ts';

/** The id of a player's account. */
export function playerAccount(kind: PlayerAccountKind, playerId: string): AccountId {
  return `${kind}:${playerId}`;
}

/** The id of a house account; clearing accounts are one per bank or provider. */
export function houseAccount(kind: HouseAccountKind, owner?: string): AccountId {
  return owner === undefined ? kind : `${kind}:${owner}`;
}

/** Guarded accounts have a balance that may not fall below zero: all accounts of players. */
export function isGuarded(accountId: string): boolean {
  return accountId.startsWith('player_');
}

/** Points and kyat never mix in a sum. */
export function currencyOf(accountId: string): 'kyat' | 'points' {
  return accountId.startsWith('player_points') || accountId.startsWith('points_issued') ? 'points' : 'kyat';
}

/** Two entries: `amount` out of one account, into another. */
export function move(from: AccountId, to: AccountId, amount: number): readonly Entry[] {
  return [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ];
}

/** Money of a player starts to wait: main → hold. */
export function hold(playerId: string, amountKyat: number): readonly Entry[] {
  return move(playerAccount('player_main', playerId), playerAccount('player_hold', playerId), amountKyat);
}

/** Waiting money goes where it was meant for: hold → `to`. */
export function postHold(playerId: string, to: AccountId, amountKyat: number): readonly Entry[] {
  return move(playerAccount('player_hold', playerId), to, amountKyat);
}

/** Waiting money comes back: hold → main. */
export function voidHold(playerId: string, amountKyat: number): readonly Entry[] {
  return move(playerAccount('player_hold', playerId), playerAccount('player_main', playerId), amountKyat);
}

/** Why a transaction may not be written, or null. A wrong one is a bug of the caller: the door throws it. The database checks the same. */
export function defectOf(transaction: LedgerTransaction): string | null {
  const { entries } = transaction;
  if (entries.length < 2) return 'a transaction has at least two entries';
  if (entries.some((entry) => !Number.isSafeInteger(entry.amount) || entry.amount === 0))
    return 'an amount is a whole number and not 0';
  if (new Set(entries.map((entry) => entry.accountId)).size !== entries.length)
    return 'an account stands once in a transaction';
  const sums = new Map<string, number>();
  for (const entry of entries)
    sums.set(currencyOf(entry.accountId), (sums.get(currencyOf(entry.accountId)) ?? 0) + entry.amount);
  return [...sums.values()].every((sum) => sum === 0)
    ? null
    : 'the entries of a transaction sum to zero in each currency';
}

/** The first account that the transactions, one after the other, would take below zero (I4: also on the way), or null. */
export function firstUncovered(
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

/** The guarded accounts of transactions, each once, in the order in which they are locked. */
export function guardedAccountsOf(transactions: readonly LedgerTransaction[]): string[] {
  const ids = transactions
    .flatMap((transaction) => transaction.entries.map((entry) => entry.accountId))
    .filter(isGuarded);
  return [...new Set(ids)].sort();
}
