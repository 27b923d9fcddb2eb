/** Accounts and movements of money. Everything runs in the caller's transaction. */
export {
  postTransaction,
  postLockedTransactions,
  postRows,
  publishBalances,
  publishSelectedBalances,
  buildOpenMoneyCondition,
  insertAccounts as openAccounts,
  lockBalances,
  lockSelectedMainBalances,
  selectMainBalance,
  toKindList,
} from './ledger.repository.ts';
export {
  readPlayerBalances,
  readBalancesByPlayer,
  readEntries,
  lockMainBalances,
  openHouseAccounts,
  openPlayerAccounts,
} from './accounts.ts';
export {
  lockDebt,
  lockSelectedDebts,
  paySelectedDebts,
  readOwedKyat,
  reduceDebt,
  selectDebtors,
  selectOwedKyat,
} from './debt.repository.ts';
export {
  buildHold,
  toHouseAccountId,
  buildMovement,
  toPlayerAccountId,
  buildHoldPost,
  buildHoldVoid,
} from './ledger.rules.ts';
export { verifyLedger, verifyPlainPostings, verifyPostings } from './verify-ledger.ts';
export { createPosting, toPostingRows, type Posting } from './postings.ts';
export { recordChainEnd, createUrlNotes, createFileNotes, type NoteStore } from './chain-note.ts';
export {
  extendRowChain,
  verifyRowChain,
  registerLedgerJobs,
  getChainHead,
  findChainLink,
  extendChain,
  verifyChain,
} from './chain.ts';
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
