export { registerWalletRoutes } from './wallet.routes.ts';
export { registerWalletJobs } from './wallet.jobs.ts';
export { hasPin, createPinFacts } from './pin/pin.ts';
export { adjustBalance, confirmAdjustment, refuseAdjustment } from './adjustments/adjust-balance.ts';
export { readAdjustments, type AdjustmentRow } from './adjustments/adjustment.repository.ts';
export { approveTopUp, lockCreditable, refuseTopUp } from './top-ups/decide-top-up.ts';
export type { Decided } from './decision.ts';
export { payWithdrawal, returnWithdrawal } from './withdrawals/end-withdrawal.ts';
export { payOutClosed } from './withdrawals/pay-out-closed.ts';
export { checkDebtEnd, endDebt, type DebtEndOrder } from './adjustments/end-debt.ts';
export { readTotalDebtKyat, type DebtEndRow } from './adjustments/debt-end.repository.ts';
export { readClosedWithMoney, type ClosedAccountRow } from './withdrawals/closed-account.repository.ts';
export { buildOpenMoneyCondition, erasePlayer, selectPaymentOwner } from './player-rows.repository.ts';
export {
  checkAccountSwitch,
  checkNewCompanyAccount,
  insertCompanyAccount,
  readCompanyAccounts,
  switchCompanyAccount,
  turnOffSandboxAccounts,
} from './bank-accounts/company-account.repository.ts';
export { buildSharedAccountCondition } from './bank-accounts/bank-account.repository.ts';
export {
  buildToppedUpCondition,
  lockTopUp,
  readSlipPhoto,
  readTopUpQueue,
  readTopUps,
  type TopUpRow,
  sumDepositsSince,
  sumNetDepositsSince,
} from './top-ups/top-up.repository.ts';
export {
  lockWithdrawal,
  readWithdrawalQueue,
  readWithdrawals,
  type WithdrawalRow,
} from './withdrawals/withdrawal.repository.ts';
export { reconcileStatement } from './reconciliation/reconcile-statement.ts';
export type { Comparison } from './reconciliation/reconciliation.rules.ts';
export { verifyWallet } from './verify-wallet.ts';
