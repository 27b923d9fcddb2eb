/** The ledger's door: accounts and movements of money, nothing else. Everything runs in the caller's transaction. */
export { post, postMany, reverse } from './post.ts';
export { balancesOf, balancesOfMany, entriesOf, lockMainBalances, openHouseAccounts, openPlayerAccounts } from './accounts-of-player.ts';
export { sumOfEntries } from './ledger.repository.ts';
export { hold, houseAccount, move, playerAccount, postHold, voidHold } from './ledger.rules.ts';
export { verifyLedger } from './verify-ledger.ts';
export type { Entry, HistoryLine, LedgerTransaction, Violation } from './ledger.types.ts';
