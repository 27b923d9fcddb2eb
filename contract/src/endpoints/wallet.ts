import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/wallet.ts';

const player = { auth: 'player' } as const;
const command = { method: 'POST', auth: 'player' } as const;
const money = { method: 'POST', auth: 'player', isMoney: true } as const;

export const getWallet = defineEndpoint<typeof schemas.getWallet>({
  ...player,
  name: 'getWallet',
  path: '/api/wallet',
});
export const getTransactions = defineEndpoint<typeof schemas.getTransactions>({
  ...player,
  name: 'getTransactions',
  path: '/api/transactions',
});
export const getTransaction = defineEndpoint<typeof schemas.getTransaction>({
  ...player,
  name: 'getTransaction',
  path: '/api/transactions/{id}',
  refusals: ['NOT_FOUND'],
});

export const getTopUpOptions = defineEndpoint<typeof schemas.getTopUpOptions>({
  ...player,
  name: 'getTopUpOptions',
  path: '/api/top-up/options',
});
/** V20: before the slip; one use, by the same player, until `expiresAt`. The same photo gives the same upload. */
export const uploadSlipPhoto = defineEndpoint<typeof schemas.uploadSlipPhoto>({
  ...command,
  takesPicture: true,
  name: 'uploadSlipPhoto',
  path: '/api/top-ups/photos',
  refusals: [
    'IMAGE_INVALID',
    'PAYLOAD_TOO_LARGE',
    'PHONE_NOT_VERIFIED',
    'TOP_UP_MAINTENANCE',
    'SLIPS_USED_TODAY',
    'RATE_LIMITED',
  ],
});
export const requestTopUp = defineEndpoint<typeof schemas.requestTopUp>({
  ...money,
  name: 'requestTopUp',
  path: '/api/top-ups',
  refusals: [
    'BELOW_MINIMUM_TOP_UP',
    'SLIP_SENT',
    'SLIP_OTHER_BANK',
    'SLIP_EXISTS',
    'SLIP_APPROVED',
    'SLIPS_USED_TODAY',
    'TOP_UP_MAINTENANCE',
    'BANK_MAINTENANCE',
    'PHONE_NOT_VERIFIED',
    'DEPOSIT_LIMIT_DAY',
    'DEPOSIT_LIMIT_WEEK',
    'DEPOSIT_LIMIT_MONTH',
    'ON_TIME_OUT',
    'SELF_EXCLUDED',
  ],
});
/** E26: during maintenance, for money already sent; without company account and photo. */
export const sendSlipNumber = defineEndpoint<typeof schemas.sendSlipNumber>({
  ...money,
  name: 'sendSlipNumber',
  path: '/api/top-ups/slip-numbers',
  refusals: [
    'BELOW_MINIMUM_TOP_UP',
    'SLIP_SENT',
    'SLIP_OTHER_BANK',
    'SLIP_EXISTS',
    'SLIP_APPROVED',
    'SLIPS_USED_TODAY',
    'TOP_UP_OPEN',
    'PHONE_NOT_VERIFIED',
    'DEPOSIT_LIMIT_DAY',
    'DEPOSIT_LIMIT_WEEK',
    'DEPOSIT_LIMIT_MONTH',
    'ON_TIME_OUT',
    'SELF_EXCLUDED',
  ],
});
export const getTopUp = defineEndpoint<typeof schemas.getTopUp>({
  ...player,
  name: 'getTopUp',
  path: '/api/top-ups/{id}',
  refusals: ['NOT_FOUND'],
});
export const editSlip = defineEndpoint<typeof schemas.editSlip>({
  ...command,
  name: 'editSlip',
  path: '/api/top-ups/{id}/slip',
  refusals: ['NOT_FOUND', 'SLIP_SENT', 'SLIP_OTHER_BANK', 'SLIP_EXISTS', 'SLIP_APPROVED', 'SLIP_EDITS_USED'],
});

export const getWithdrawalOptions = defineEndpoint<typeof schemas.getWithdrawalOptions>({
  ...player,
  name: 'getWithdrawalOptions',
  path: '/api/withdrawal/options',
});
export const requestWithdrawal = defineEndpoint<typeof schemas.requestWithdrawal>({
  ...money,
  name: 'requestWithdrawal',
  path: '/api/withdrawals',
  refusals: [
    'BELOW_MINIMUM_WITHDRAWAL',
    'INSUFFICIENT_BALANCE',
    'WRONG_PIN',
    'PIN_BLOCKED',
    'PIN_NOT_SET',
    'PIN_CHANGED',
    'WITHDRAWAL_DUPLICATE',
    'BANK_ACCOUNT_WAITING',
    'WITHDRAWAL_MAINTENANCE',
    'BANK_MAINTENANCE',
    'NOT_ALLOWED',
    'PHONE_NOT_VERIFIED',
    'IDENTITY_NEEDED',
  ],
});
export const getWithdrawal = defineEndpoint<typeof schemas.getWithdrawal>({
  ...player,
  name: 'getWithdrawal',
  path: '/api/withdrawals/{id}',
  refusals: ['NOT_FOUND'],
});
export const cancelWithdrawal = defineEndpoint<typeof schemas.cancelWithdrawal>({
  ...money,
  name: 'cancelWithdrawal',
  path: '/api/withdrawals/{id}/cancel',
  refusals: ['NOT_FOUND', 'WITHDRAWAL_FINAL'],
});

export const bindBankAccount = defineEndpoint<typeof schemas.bindBankAccount>({
  ...command,
  name: 'bindBankAccount',
  path: '/api/bank-accounts',
  refusals: [
    'BANK_ACCOUNT_TAKEN',
    'BANK_ACCOUNTS_FULL',
    'RATE_LIMITED',
    'PHONE_NOT_VERIFIED',
    'WRONG_PIN',
    'PIN_BLOCKED',
    'PIN_NOT_SET',
    'PIN_CHANGED',
  ],
});
export const removeBankAccount = defineEndpoint<typeof schemas.removeBankAccount>({
  ...command,
  name: 'removeBankAccount',
  path: '/api/bank-accounts/{id}/remove',
  refusals: [
    'NOT_FOUND',
    'BANK_ACCOUNT_LOCKED',
    'ALREADY_DONE',
    'WRONG_PIN',
    'PIN_BLOCKED',
    'PIN_NOT_SET',
    'PIN_CHANGED',
  ],
});
export const nameBankAccount = defineEndpoint<typeof schemas.nameBankAccount>({
  ...command,
  name: 'nameBankAccount',
  path: '/api/bank-accounts/{id}/name',
  refusals: ['NOT_FOUND'],
});
export const restoreBankAccount = defineEndpoint<typeof schemas.restoreBankAccount>({
  ...command,
  name: 'restoreBankAccount',
  path: '/api/bank-accounts/{id}/restore',
  refusals: [
    'NOT_FOUND',
    'ALREADY_DONE',
    'BANK_ACCOUNT_TAKEN',
    'BANK_ACCOUNTS_FULL',
    'WRONG_PIN',
    'PIN_BLOCKED',
    'PIN_NOT_SET',
    'PIN_CHANGED',
  ],
});

export const setPin = defineEndpoint<typeof schemas.setPin>({
  ...command,
  name: 'setPin',
  path: '/api/pin/set',
  refusals: ['WRONG_PASSWORD', 'WEAK_PIN', 'ALREADY_DONE', 'PIN_BLOCKED'],
});
export const changePin = defineEndpoint<typeof schemas.changePin>({
  ...command,
  name: 'changePin',
  path: '/api/pin/change',
  refusals: ['WRONG_PIN', 'PIN_BLOCKED', 'PIN_NOT_SET', 'WEAK_PIN'],
});
export const resetPin = defineEndpoint<typeof schemas.resetPin>({
  ...command,
  name: 'resetPin',
  path: '/api/pin/reset',
  refusals: ['OTP_EXPIRED', 'OTP_INCORRECT', 'PIN_BLOCKED', 'WEAK_PIN'],
});
