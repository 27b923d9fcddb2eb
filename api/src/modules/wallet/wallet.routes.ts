import * as endpoints from '@padauk/contract/endpoints/wallet';
import { IMAGE } from '@padauk/contract/limits';
import { accepted } from '@padauk/contract/result';
import type { Deps } from '../../platform/deps.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import { openKeysInProgress } from '../money-commands/index.ts';
import { bindBankAccount, removeBankAccount, restoreBankAccount } from './bank-accounts.ts';
import { editSlip } from './edit-slip.ts';
import { cancelWithdrawal } from './end-withdrawal.ts';
import { nameBankAccount } from './name-bank-account.ts';
import { changePin, resetPin, setPin } from './pin.ts';
import { requestTopUp, sendSlipNumber } from './request-top-up.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { readTopUpOptions, readTopUpView } from './top-up-views.ts';
import { listTransactions } from './transaction-page.ts';
import { readTransactionDetail, readWalletView } from './transactions.ts';
import { uploadSlipPhoto } from './upload-slip-photo.ts';
import type { WithIdentity } from './wallet.types.ts';
import { readWithdrawalOptions, readWithdrawalView } from './withdrawal-views.ts';

/** Per player: each call decodes a picture or computes a hash. */
const SLIP_RATE: RateLimit = { group: 'slip', burst: 120, perMinute: 60 };
const PHOTO_RATE: RateLimit = { group: 'slip photo', burst: 60, perMinute: 30 };
const PIN_RATE: RateLimit = { group: 'pin', burst: 120, perMinute: 60 };

export function registerWalletRoutes(router: Router, deps: Deps & WithIdentity): void {
  const oncePerKey = openKeysInProgress();
  router.player(endpoints.getWallet, async (_request, { playerId }) =>
    accepted(await readWalletView(deps.db, playerId)),
  );
  router.player(endpoints.getTransactions, async (question, { playerId }) =>
    accepted(await listTransactions(deps, { ...question, playerId })),
  );
  router.player(endpoints.getTransaction, ({ id }, { playerId }) => readTransactionDetail(deps, playerId, id));

  router.player(endpoints.getTopUpOptions, async (_request, { playerId }) =>
    accepted(await readTopUpOptions(deps, playerId)),
  );
  router.picture(endpoints.uploadSlipPhoto, (picture, { playerId }) => uploadSlipPhoto(deps, playerId, picture), {
    maximumBytes: IMAGE.maximumBytes,
    rateLimit: PHOTO_RATE,
  });
  router.money(
    endpoints.requestTopUp,
    (input, { playerId, command }) => oncePerKey(command, () => requestTopUp(deps, { ...input, playerId }, command)),
    { rateLimit: SLIP_RATE },
  );
  router.money(
    endpoints.sendSlipNumber,
    (input, { playerId, command }) => oncePerKey(command, () => sendSlipNumber(deps, { ...input, playerId }, command)),
    { rateLimit: SLIP_RATE },
  );
  router.player(endpoints.getTopUp, ({ id }, { playerId }) => readTopUpView(deps, playerId, id));
  router.player(endpoints.editSlip, (input, { playerId }) => editSlip(deps, { ...input, playerId }), {
    rateLimit: SLIP_RATE,
  });

  router.player(endpoints.getWithdrawalOptions, async (_request, { playerId }) =>
    accepted(await readWithdrawalOptions(deps, playerId)),
  );
  router.money(
    endpoints.requestWithdrawal,
    (input, { playerId, command }) =>
      oncePerKey(command, () => requestWithdrawal(deps, { ...input, playerId }, command)),
    { rateLimit: PIN_RATE },
  );
  router.player(endpoints.getWithdrawal, ({ id }, { playerId }) => readWithdrawalView(deps, playerId, id));
  router.money(endpoints.cancelWithdrawal, ({ id }, { playerId, command }) =>
    cancelWithdrawal(deps, { id, playerId }, command),
  );
  registerBankAccountRoutes(router, deps);
}

function registerBankAccountRoutes(router: Router, deps: Deps & WithIdentity): void {
  router.player(
    endpoints.bindBankAccount,
    (input, { playerId, sessionId }) => bindBankAccount(deps, { ...input, playerId, sessionId }),
    {
      rateLimit: PIN_RATE,
    },
  );
  router.player(
    endpoints.removeBankAccount,
    (input, { playerId, sessionId }) => removeBankAccount(deps, { ...input, playerId, sessionId }),
    {
      rateLimit: PIN_RATE,
    },
  );
  router.player(
    endpoints.restoreBankAccount,
    (input, { playerId, sessionId }) => restoreBankAccount(deps, { ...input, playerId, sessionId }),
    { rateLimit: PIN_RATE },
  );

  router.player(endpoints.nameBankAccount, (input, { playerId }) => nameBankAccount(deps, { ...input, playerId }));

  router.player(endpoints.setPin, ({ pin, password }, { playerId }) => setPin(deps, { playerId, pin, password }), {
    rateLimit: PIN_RATE,
  });
  router.player(
    endpoints.changePin,
    ({ currentPin, pin }, { playerId, sessionId }) => changePin(deps, { playerId, sessionId, currentPin, pin }),
    { rateLimit: PIN_RATE },
  );
  router.player(
    endpoints.resetPin,
    ({ otp, pin }, { playerId, sessionId, deviceId }) => resetPin(deps, { playerId, sessionId, deviceId, otp, pin }),
    { rateLimit: PIN_RATE },
  );
}
