import type { ComponentType } from 'react';
import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';
import { isMoneyCommandPending, loadTexts, registerNamespace } from '@padauk/shared/runtime';

export const contractMajor = CONTRACT_MAJOR;

/** Only registers the texts: the card on home has its own few and must not wait for those of the screens. */
export function prepare(): Promise<void> {
  registerNamespace(
    'wallet',
    (locale) =>
      import(
        /* webpackChunkName: "text-[request]", webpackInclude: /locales\/\w+\.json$/ */ `./locales/${locale}.json`
      ),
  );
  registerNamespace(
    'wallet-home',
    (locale) => import(/* webpackChunkName: "home-text-[request]" */ `./locales/home/${locale}.json`),
  );
  return Promise.resolve();
}

function createScreenLoader<Name extends string>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, ComponentType>>>,
  name: Name,
): RemoteModule['screens'][string] {
  return async () => {
    const [{ [name]: Screen }] = await Promise.all([load(), loadTexts('wallet', 'wallet-home')]);
    return { Screen };
  };
}

const loadWallet = () => import(/* webpackChunkName: "wallet" */ './screens/wallet/wallet.screen.tsx');
const loadTopUp = () => import(/* webpackChunkName: "top-up" */ './screens/top-up/top-up.screen.tsx');
const loadTopUpSuccess = () =>
  import(/* webpackChunkName: "top-up-success" */ './screens/top-up-success/top-up-success.screen.tsx');
const loadWithdrawal = () => import(/* webpackChunkName: "withdrawal" */ './screens/withdrawal/withdrawal.screen.tsx');
const loadWithdrawSuccess = () =>
  import(/* webpackChunkName: "withdraw-success" */ './screens/withdraw-success/withdraw-success.screen.tsx');
const loadSelectBank = () => import(/* webpackChunkName: "bank" */ './screens/select-bank/select-bank.screen.tsx');
const loadAddBank = () => import(/* webpackChunkName: "bank" */ './screens/add-bank/add-bank.screen.tsx');
const loadBankBound = () => import(/* webpackChunkName: "bank" */ './screens/bank-bound/bank-bound.screen.tsx');
const loadPin = () => import(/* webpackChunkName: "pin" */ './screens/pin/pin.screen.tsx');
const loadTransactionStatus = () =>
  import(/* webpackChunkName: "transaction-status" */ './screens/transaction-status/transaction-status.screen.tsx');
const loadTopUpDetail = () =>
  import(/* webpackChunkName: "top-up-detail" */ './screens/top-up-detail/top-up-detail.screen.tsx');
const loadTopUpEdit = () =>
  import(/* webpackChunkName: "top-up-edit" */ './screens/top-up-edit/top-up-edit.screen.tsx');
const loadWithdrawalDetail = () =>
  import(/* webpackChunkName: "withdrawal-detail" */ './screens/withdrawal-detail/withdrawal-detail.screen.tsx');
const loadGuide = () => import(/* webpackChunkName: "guide" */ './screens/guide/guide.screen.tsx');
const loadTransfer = () => import(/* webpackChunkName: "transfer" */ './screens/transfer/transfer.screen.tsx');
const loadTransferSuccess = () =>
  import(/* webpackChunkName: "transfer-end" */ './screens/transfer-success/transfer-success.screen.tsx');
const loadTransferRefused = () =>
  import(/* webpackChunkName: "transfer-end" */ './screens/transfer-refused/transfer-refused.screen.tsx');

export const screens: RemoteModule['screens'] = {
  '/wallet': createScreenLoader(loadWallet, 'WalletScreen'),
  '/topup': createScreenLoader(loadTopUp, 'TopUpScreen'),
  '/topup_success': createScreenLoader(loadTopUpSuccess, 'TopUpSuccessScreen'),
  '/withdrawal': createScreenLoader(loadWithdrawal, 'WithdrawalScreen'),
  '/withdraw_success': createScreenLoader(loadWithdrawSuccess, 'WithdrawSuccessScreen'),
  '/withdrawal_selectBank': createScreenLoader(loadSelectBank, 'SelectBankScreen'),
  '/withdrawal_addBank': createScreenLoader(loadAddBank, 'AddCardScreen'),
  '/withdrawal_addBankPhone': createScreenLoader(loadAddBank, 'AddMobileScreen'),
  '/withdrawal_selectSuccess': createScreenLoader(loadBankBound, 'BankBoundScreen'),
  '/withdrawal_password': createScreenLoader(loadPin, 'PinScreen'),
  '/twoD/wallet/transaction_status': createScreenLoader(loadTransactionStatus, 'TransactionStatusScreen'),
  '/twoD/wallet/topup_detail': createScreenLoader(loadTopUpDetail, 'TopUpDetailScreen'),
  '/twoD/wallet/topup_edit': createScreenLoader(loadTopUpEdit, 'TopUpEditScreen'),
  '/twoD/wallet/withdrawl_detail': createScreenLoader(loadWithdrawalDetail, 'WithdrawalDetailScreen'),
  '/twoD/wallet/hello': createScreenLoader(loadGuide, 'HelloScreen'),
  '/topup_youtube': createScreenLoader(loadGuide, 'TopUpGuideScreen'),
  '/withdraw_noti': createScreenLoader(loadGuide, 'WithdrawNoticeScreen'),
  '/withdraw_youtube': createScreenLoader(loadGuide, 'WithdrawGuideScreen'),
  '/transfer/transfer': createScreenLoader(loadTransfer, 'TransferScreen'),
  '/transfer/transfer_success': createScreenLoader(loadTransferSuccess, 'TransferSuccessScreen'),
  '/transfer/transfer_error_insuffBalance': createScreenLoader(loadTransferRefused, 'InsufficientBalanceScreen'),
  '/transfer/transfer_error_tooFast': createScreenLoader(loadTransferRefused, 'TooFastScreen'),
};

export const widgets: RemoteModule['widgets'] = {
  'wallet-card': async () => {
    const [module] = await Promise.all([
      import(/* webpackChunkName: "wallet-card" */ './widgets/wallet-card/wallet-card.tsx'),
      loadTexts('wallet-home'),
    ]);
    return { Widget: module.WalletCardWidget };
  },
};

/** False while a money command is in flight: the answer must reach the screen that sent it. */
export function canLeave(): boolean {
  return !isMoneyCommandPending();
}
