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

/** Loads a screen and its texts in parallel. */
function createScreenLoader(load: () => Promise<ComponentType>): RemoteModule['screens'][string] {
  return async () => {
    const [Screen] = await Promise.all([load(), loadTexts('wallet', 'wallet-home')]);
    return { Screen };
  };
}

export const screens: RemoteModule['screens'] = {
  '/wallet': createScreenLoader(() =>
    import(/* webpackChunkName: "wallet" */ './screens/wallet/wallet.screen.tsx').then((module) => module.WalletScreen),
  ),
  '/topup': createScreenLoader(() =>
    import(/* webpackChunkName: "top-up" */ './screens/top-up/top-up.screen.tsx').then((module) => module.TopUpScreen),
  ),
  '/topup_success': createScreenLoader(() =>
    import(/* webpackChunkName: "top-up-success" */ './screens/top-up-success/top-up-success.screen.tsx').then(
      (module) => module.TopUpSuccessScreen,
    ),
  ),
  '/withdrawal': createScreenLoader(() =>
    import(/* webpackChunkName: "withdrawal" */ './screens/withdrawal/withdrawal.screen.tsx').then(
      (module) => module.WithdrawalScreen,
    ),
  ),
  '/withdraw_success': createScreenLoader(() =>
    import(/* webpackChunkName: "withdraw-success" */ './screens/withdraw-success/withdraw-success.screen.tsx').then(
      (module) => module.WithdrawSuccessScreen,
    ),
  ),
  '/withdrawal_selectBank': createScreenLoader(() =>
    import(/* webpackChunkName: "bank" */ './screens/select-bank/select-bank.screen.tsx').then(
      (module) => module.SelectBankScreen,
    ),
  ),
  '/withdrawal_addBank': createScreenLoader(() =>
    import(/* webpackChunkName: "bank" */ './screens/add-bank/add-bank.screen.tsx').then(
      (module) => module.AddCardScreen,
    ),
  ),
  '/withdrawal_addBankPhone': createScreenLoader(() =>
    import(/* webpackChunkName: "bank" */ './screens/add-bank/add-bank.screen.tsx').then(
      (module) => module.AddMobileScreen,
    ),
  ),
  '/withdrawal_selectSuccess': createScreenLoader(() =>
    import(/* webpackChunkName: "bank" */ './screens/bank-bound/bank-bound.screen.tsx').then(
      (module) => module.BankBoundScreen,
    ),
  ),
  '/withdrawal_password': createScreenLoader(() =>
    import(/* webpackChunkName: "pin" */ './screens/pin/pin.screen.tsx').then((module) => module.PinScreen),
  ),
  '/twoD/wallet/transaction_status': createScreenLoader(() =>
    import(
      /* webpackChunkName: "transaction-status" */ './screens/transaction-status/transaction-status.screen.tsx'
    ).then((module) => module.TransactionStatusScreen),
  ),
  '/twoD/wallet/topup_detail': createScreenLoader(() =>
    import(/* webpackChunkName: "top-up-detail" */ './screens/top-up-detail/top-up-detail.screen.tsx').then(
      (module) => module.TopUpDetailScreen,
    ),
  ),
  '/twoD/wallet/topup_edit': createScreenLoader(() =>
    import(/* webpackChunkName: "top-up-edit" */ './screens/top-up-edit/top-up-edit.screen.tsx').then(
      (module) => module.TopUpEditScreen,
    ),
  ),
  '/twoD/wallet/withdrawl_detail': createScreenLoader(() =>
    import(/* webpackChunkName: "withdrawal-detail" */ './screens/withdrawal-detail/withdrawal-detail.screen.tsx').then(
      (module) => module.WithdrawalDetailScreen,
    ),
  ),
  '/twoD/wallet/hello': createScreenLoader(() =>
    import(/* webpackChunkName: "guide" */ './screens/guide/guide.screen.tsx').then((module) => module.HelloScreen),
  ),
  '/topup_youtube': createScreenLoader(() =>
    import(/* webpackChunkName: "guide" */ './screens/guide/guide.screen.tsx').then(
      (module) => module.TopUpGuideScreen,
    ),
  ),
  '/withdraw_noti': createScreenLoader(() =>
    import(/* webpackChunkName: "guide" */ './screens/guide/guide.screen.tsx').then(
      (module) => module.WithdrawNoticeScreen,
    ),
  ),
  '/withdraw_youtube': createScreenLoader(() =>
    import(/* webpackChunkName: "guide" */ './screens/guide/guide.screen.tsx').then(
      (module) => module.WithdrawGuideScreen,
    ),
  ),
  '/transfer/transfer': createScreenLoader(() =>
    import(/* webpackChunkName: "transfer" */ './screens/transfer/transfer.screen.tsx').then(
      (module) => module.TransferScreen,
    ),
  ),
  '/transfer/transfer_success': createScreenLoader(() =>
    import(/* webpackChunkName: "transfer-end" */ './screens/transfer-success/transfer-success.screen.tsx').then(
      (module) => module.TransferSuccessScreen,
    ),
  ),
  '/transfer/transfer_error_insuffBalance': createScreenLoader(() =>
    import(/* webpackChunkName: "transfer-end" */ './screens/transfer-refused/transfer-refused.screen.tsx').then(
      (module) => module.InsufficientBalanceScreen,
    ),
  ),
  '/transfer/transfer_error_tooFast': createScreenLoader(() =>
    import(/* webpackChunkName: "transfer-end" */ './screens/transfer-refused/transfer-refused.screen.tsx').then(
      (module) => module.TooFastScreen,
    ),
  ),
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
