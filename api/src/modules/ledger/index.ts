/** Accounts and movements of money. Everything runs in the caller's transaction. */
export { post, postLocked, postMany, postRows } from './post.ts';
export { publishBalances, publishBalancesOf } from './publish-balances.ts';
export {
  balancesOf,
  balancesOfMany,
  entriesOf,
  lockMainBalances,
  openHouseAccounts,
  openPlayerAccounts,
} from './accounts-of-player.ts';
export {
  insertAccounts as openAccounts,
  lockBalances,
  lockMainBalancesOf,
  mainBalanceOf,
  sumOfEntries,
} from './ledger.repository.ts';
export { hold, houseAccount, move, playerAccount, postHold, voidHold } from './ledger.rules.ts';
export { verifyLedger } from './verify-ledger.ts';
export { posting, postingRows, type Posting } from './postings.ts';
export { verifyPlainPostings, verifyPostings } from './verify-postings.ts';
export { noteChainEnd, notesAtUrl, notesInFile, type NotePlace } from './chain-note.ts';
export { keepRows, verifyKept } from './kept.ts';
export { ledgerJobs } from './ledger.jobs.ts';
export { chainHead, chainLink, extendChain, verifyChain } from './chain.ts';
export { kindList } from './kind-list.ts';
export type {
  AccountId,
  BetKind,
  BetStep,
  DebtEndKind,
  Entry,
  HistoryLine,
  HouseAccountKind,
  LedgerKind,
  LedgerTransaction,
  TransferKind,
  WithdrawalKind,
} from './ledger.types.ts';
