/** The wallet's door: its calls, what the office decides, and its invariants. */
export { walletRoutes } from './wallet.routes.ts';
export { hasPin } from './pin.ts';
export { approveTopUp, refuseTopUp, type Decided } from './decide-top-up.ts';
export { payWithdrawal, returnWithdrawal } from './end-withdrawal.ts';
export { insertCompanyAccount, readCompanyAccounts, turnCompanyAccount, type CompanyAccountRow } from './company-account.repository.ts';
export { readPhoto, readTopUps, type TopUpRow } from './top-up.repository.ts';
export { readWithdrawals, type WithdrawalRow } from './withdrawal.repository.ts';
export { verifyWallet, type WalletViolation } from './verify-wallet.ts';
