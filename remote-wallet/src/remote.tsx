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
function screen(load: () => Promise<ComponentType>): RemoteModule['screens'][string] {
  return async () => {
    const [Screen] = await Promise.all([load(), loadTexts('wallet', 'wallet-home')]);
    return { Screen };
  };
}

export const screens: RemoteModule['screens'] = {
  '/wallet': screen(() =>
    import(/* webpackChunkName: "wallet" */ './screens/wallet/wallet.screen.tsx').then((module) => module.WalletScreen),
  ),
  '/topup': screen(() =>
    import(/* webpackChunkName: "top-up" */ './screens/top-up/top-up.screen.tsx').then((module) => module.TopUpScreen),
  ),
  '/topup_success': screen(() =>
    import(/* webpackChunkName: "top-up-success" */ './screens/top-up-success/top-up-success.screen.tsx').then(
      (module) => module.TopUpSuccessScreen,
    ),
  ),
  '/withdrawal': screen(() =>
    import(/* webpackChunkName: "withdrawal" */ './screens/withdrawal/withdrawal.screen.tsx').then(
      (module) => module.WithdrawalScreen,
    ),
  ),
  '/withdraw_success': screen(() =>
    import(/* webpackChunkName: "withdraw-success" */ './screens/withdraw-success/withdraw-success.screen.tsx').then(
      (module) => module.WithdrawSuccessScreen,
    ),
  ),
  '/withdrawal_selectBank': screen(() =>
    import(/* webpackChunkName: "bank" */ './screens/select-bank/select-bank.screen.tsx').then(
      (module) => module.SelectBankScreen,
    ),
  ),
  '/withdrawal_addBank': screen(() =>
    import(/* webpackChunkName: "bank" */ './screens/add-bank/add-bank.screen.tsx').then(
      (module) => module.AddCardScreen,
    ),
  ),
  '/withdrawal_addBankPhone': screen(() =>
    import(/* webpackChunkName: "bank" */ './screens/add-bank/add-bank.screen.tsx').then(
      (module) => module.AddMobileScreen,
    ),
  ),
  '/withdrawal_selectSuccess': screen(() =>
    import(/* webpackChunkName: "bank" */ './screens/bank-bound/bank-bound.screen.tsx').then(
      (module) => module.BankBoundScreen,
    ),
  ),
  '/withdrawal_password': screen(() =>
    import(/* webpackChunkName: "pin" */ './screens/pin/pin.screen.tsx').then((module) => module.PinScreen),
  ),
  '/twoD/wallet/transaction_status': screen(() =>
    import(
      /* webpackChunkName: "transaction-status" */ './screens/transaction-status/transaction-status.screen.tsx'
    ).then((module) => module.TransactionStatusScreen),
  ),
  '/twoD/wallet/topup_detail': screen(() =>
    import(/* webpackChunkName: "top-up-detail" */ './screens/top-up-detail/top-up-detail.screen.tsx').then(
      (module) => module.TopUpDetailScreen,
    ),
  ),
  '/twoD/wallet/topup_edit': screen(() =>
    import(/* webpackChunkName: "top-up-edit" */ './screens/top-up-edit/top-up-edit.screen.tsx').then(
      (module) => module.TopUpEditScreen,
    ),
  ),
  '/twoD/wallet/withdrawl_detail': screen(() =>
    import(/* webpackChunkName: "withdrawal-detail" */ './screens/withdrawal-detail/withdrawal-detail.screen.tsx').then(
      (module) => module.WithdrawalDetailScreen,
    ),
  ),
  '/twoD/wallet/hello': screen(() =>
    import(/* webpackChunkName: "guide" */ './screens/guide/guide.screen.tsx').then((module) => module.HelloScreen),
  ),
  '/topup_youtube': screen(() =>
    import(/* webpackChunkName: "guide" */ './screens/guide/guide.screen.tsx').then(
      (module) => module.TopUpGuideScreen,
    ),
  ),
  '/withdraw_noti': screen(() =>
    import(/* webpackChunkName: "guide" */ './screens/guide/guide.screen.tsx').then(
      (module) => module.WithdrawNoticeScreen,
    ),
  ),
  '/withdraw_youtube': screen(() =>
    import(/* webpackChunkName: "guide" */ './screens/guide/guide.screen.tsx').then(
      (module) => module.WithdrawGuideScreen,
    ),
  ),
  '/transfer/transfer': screen(() =>
    import(/* webpackChunkName: "transfer" */ './screens/transfer/transfer.screen.tsx').then(
      (module) => module.TransferScreen,
    ),
  ),
  '/transfer/transfer_success': screen(() =>
    import(/* webpackChunkName: "transfer-end" */ './screens/transfer-success/transfer-success.screen.tsx').then(
      (module) => module.TransferSuccessScreen,
    ),
  ),
  '/transfer/transfer_error_insuffBalance': screen(() =>
    import(/* webpackChunkName: "transfer-end" */ './screens/transfer-refused/transfer-refused.screen.tsx').then(
      (module) => module.InsufficientBalanceScreen,
    ),
  ),
  '/transfer/transfer_error_tooFast': screen(() =>
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
