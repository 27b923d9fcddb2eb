import * as endpoints from '@padauk/contract/wallet/wallet.endpoints';
import { IMAGE } from '@padauk/contract/limits';
import { accepted } from '@padauk/contract/platform/result';
import type { Deps } from '../../platform/deps.ts';
import { withCaller } from '../../platform/http/calls.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import { openKeysInProgress } from '../money-commands/index.ts';
import {
  bindBankAccount,
  removeBankAccount,
  restoreBankAccount,
  nameBankAccount,
} from './bank-accounts/bank-accounts.ts';
import { editSlip, requestTopUp, sendSlipNumber, uploadSlipPhoto } from './top-ups/request-top-up.ts';
import { cancelWithdrawal } from './withdrawals/end-withdrawal.ts';
import { changePin, resetPin, setPin } from './pin/pin.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
import { readTopUpOptions, readTopUpView } from './top-ups/top-up-views.ts';
import { listTransactions, readTransactionDetail, readWalletView } from './history/transactions.ts';
import type { WithBets, WithIdentity } from './wallet.types.ts';
import { readWithdrawalOptions, readWithdrawalView } from './withdrawals/withdrawal-views.ts';

/** Per player: each call decodes a picture or computes a hash. */
const SLIP_RATE: RateLimit = { group: 'slip', burst: 120, perMinute: 60 };
const PHOTO_RATE: RateLimit = { group: 'slip photo', burst: 60, perMinute: 30 };
const PIN_RATE: RateLimit = { group: 'pin', burst: 120, perMinute: 60 };
const pinOptions = { rateLimit: PIN_RATE };

export function registerWalletRoutes(router: Router, deps: Deps & WithIdentity & WithBets): void {
  const { db } = deps;
  const oncePerKey = openKeysInProgress();
  const slipOptions = { rateLimit: SLIP_RATE };
  const photoOptions = { maximumBytes: IMAGE.maximumBytes, rateLimit: PHOTO_RATE };
  router.player(endpoints.getWallet, async (_input, { playerId }) => accepted(await readWalletView(db, playerId)));
  router.player(endpoints.getTransactions, async (input, { playerId }) =>
    accepted(await listTransactions(deps, { ...input, playerId })),
  );
  router.player(endpoints.getTransaction, ({ id }, { playerId }) => readTransactionDetail(deps, playerId, id));

  router.player(endpoints.getTopUpOptions, async (_input, call) =>
    accepted(await readTopUpOptions(deps, call.playerId)),
  );
  router.picture(
    endpoints.uploadSlipPhoto,
    (picture, { playerId }) => uploadSlipPhoto(deps, playerId, picture),
    photoOptions,
  );
  router.money(
    endpoints.requestTopUp,
    (input, { playerId, command }) => oncePerKey(command, () => requestTopUp(deps, { ...input, playerId }, command)),
    slipOptions,
  );
  router.money(
    endpoints.sendSlipNumber,
    (input, { playerId, command }) => oncePerKey(command, () => sendSlipNumber(deps, { ...input, playerId }, command)),
    slipOptions,
  );
  router.player(endpoints.getTopUp, ({ id }, { playerId }) => readTopUpView(deps, playerId, id));
  router.player(endpoints.editSlip, (input, { playerId }) => editSlip(deps, { ...input, playerId }), slipOptions);

  router.player(endpoints.getWithdrawalOptions, async (_input, { playerId }) =>
    accepted(await readWithdrawalOptions(deps, playerId)),
  );
  router.money(
    endpoints.requestWithdrawal,
    (input, { playerId, command }) =>
      oncePerKey(command, () => requestWithdrawal(deps, { ...input, playerId }, command)),
    pinOptions,
  );
  router.player(endpoints.getWithdrawal, ({ id }, { playerId }) => readWithdrawalView(deps, playerId, id));
  router.money(endpoints.cancelWithdrawal, ({ id }, { playerId, command }) =>
    cancelWithdrawal(deps, { id, playerId }, command),
  );
  registerBankAccountRoutes(router, deps);
}

function registerBankAccountRoutes(router: Router, deps: Deps & WithIdentity): void {
  router.player(endpoints.bindBankAccount, (input, call) => bindBankAccount(deps, withCaller(input, call)), pinOptions);
  router.player(
    endpoints.removeBankAccount,
    (input, call) => removeBankAccount(deps, withCaller(input, call)),
    pinOptions,
  );
  router.player(
    endpoints.restoreBankAccount,
    (input, call) => restoreBankAccount(deps, withCaller(input, call)),
    pinOptions,
  );
  router.player(endpoints.nameBankAccount, (input, call) => nameBankAccount(deps, withCaller(input, call)));
  router.player(endpoints.setPin, (input, call) => setPin(deps, withCaller(input, call)), pinOptions);
  router.player(endpoints.changePin, (input, call) => changePin(deps, withCaller(input, call)), pinOptions);
  router.player(endpoints.resetPin, (input, call) => resetPin(deps, withCaller(input, call)), pinOptions);
}
