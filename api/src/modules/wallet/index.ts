export { registerWalletRoutes } from './wallet.routes.ts';
export { registerWalletJobs } from './wallet.jobs.ts';
export { hasPin, createPinFacts } from './pin.ts';
export { adjustBalance, confirmAdjustment, refuseAdjustment } from './adjust-balance.ts';
export { readAdjustments, type AdjustmentRow } from './adjustment.repository.ts';
export { approveTopUp, lockCreditable, refuseTopUp } from './decide-top-up.ts';
export type { Decided } from './wallet.types.ts';
export { payWithdrawal, returnWithdrawal } from './end-withdrawal.ts';
export { payOutClosed } from './pay-out-closed.ts';
export { checkDebtEnd, endDebt, type DebtEndOrder } from './end-debt.ts';
export { readTotalDebtKyat, type DebtEndRow } from './debt-end.repository.ts';
export { readClosedWithMoney, type ClosedAccountRow } from './closed-account.repository.ts';
export {
  checkAccountSwitch,
  checkNewCompanyAccount,
  insertCompanyAccount,
  readCompanyAccounts,
  switchCompanyAccount,
  turnOffSandboxAccounts,
  type CompanyAccountRow,
} from './company-account.repository.ts';
export { buildSharedAccountCondition } from './bank-account.repository.ts';
export { buildOpenMoneyCondition, erasePlayer, selectPaymentOwner } from './player-rows.repository.ts';
export { buildToppedUpCondition, lockTopUp, readSlipPhoto, readTopUps, type TopUpRow } from './top-up.repository.ts';
export { lockWithdrawal, readWithdrawals, type WithdrawalRow } from './withdrawal.repository.ts';
export { reconcileStatement } from './reconcile-statement.ts';
export type { Comparison } from './reconciliation.rules.ts';
export { verifyWallet } from './verify-wallet.ts';
export { sumDepositsSince, sumNetDepositsSince } from './deposits.repository.ts';
