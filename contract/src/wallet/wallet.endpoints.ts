import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './wallet.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();
const SLIP_REFUSALS = [
  'BELOW_MINIMUM_TOP_UP',
  'SLIP_SENT',
  'SLIP_OTHER_BANK',
  'SLIP_EXISTS',
  'SLIP_APPROVED',
  'SLIPS_USED_TODAY',
  'PHONE_NOT_VERIFIED',
  'DEPOSIT_LIMIT_DAY',
  'DEPOSIT_LIMIT_WEEK',
  'DEPOSIT_LIMIT_MONTH',
  'ON_TIME_OUT',
  'SELF_EXCLUDED',
] as const;
const PIN_REFUSALS = ['WRONG_PIN', 'PIN_BLOCKED', 'PIN_NOT_SET', 'PIN_CHANGED'] as const;

export const getWallet = define('getWallet', 'GET /api/wallet', 'player');
export const getTransactions = define('getTransactions', 'GET /api/transactions', 'player');
export const getTransaction = define('getTransaction', 'GET /api/transactions/{id}', 'player', ['NOT_FOUND']);

export const getTopUpOptions = define('getTopUpOptions', 'GET /api/top-up/options', 'player');
/** V20: before the slip; one use, by the same player, until `expiresAt`. The same photo gives the same upload. */
export const uploadSlipPhoto = define('uploadSlipPhoto', 'POST /api/top-ups/photos', 'picture', [
  'IMAGE_INVALID',
  'PAYLOAD_TOO_LARGE',
  'PHONE_NOT_VERIFIED',
  'TOP_UP_MAINTENANCE',
  'SLIPS_USED_TODAY',
  'RATE_LIMITED',
]);
export const requestTopUp = define('requestTopUp', 'POST /api/top-ups', 'money', [
  ...SLIP_REFUSALS,
  'TOP_UP_MAINTENANCE',
  'BANK_MAINTENANCE',
]);
/** E26: during maintenance, for money already sent; without company account and photo. */
export const sendSlipNumber = define('sendSlipNumber', 'POST /api/top-ups/slip-numbers', 'money', [
  ...SLIP_REFUSALS,
  'TOP_UP_OPEN',
]);
export const getTopUp = define('getTopUp', 'GET /api/top-ups/{id}', 'player', ['NOT_FOUND']);
export const editSlip = define('editSlip', 'POST /api/top-ups/{id}/slip', 'player', [
  'NOT_FOUND',
  'SLIP_SENT',
  'SLIP_OTHER_BANK',
  'SLIP_EXISTS',
  'SLIP_APPROVED',
  'SLIP_EDITS_USED',
]);

export const getWithdrawalOptions = define('getWithdrawalOptions', 'GET /api/withdrawal/options', 'player');
export const requestWithdrawal = define('requestWithdrawal', 'POST /api/withdrawals', 'money', [
  ...PIN_REFUSALS,
  'BELOW_MINIMUM_WITHDRAWAL',
  'INSUFFICIENT_BALANCE',
  'WITHDRAWAL_DUPLICATE',
  'BANK_ACCOUNT_WAITING',
  'WITHDRAWAL_MAINTENANCE',
  'BANK_MAINTENANCE',
  'NOT_ALLOWED',
  'PHONE_NOT_VERIFIED',
  'IDENTITY_NEEDED',
]);
export const getWithdrawal = define('getWithdrawal', 'GET /api/withdrawals/{id}', 'player', ['NOT_FOUND']);
export const cancelWithdrawal = define('cancelWithdrawal', 'POST /api/withdrawals/{id}/cancel', 'money', [
  'NOT_FOUND',
  'WITHDRAWAL_FINAL',
]);

export const bindBankAccount = define('bindBankAccount', 'POST /api/bank-accounts', 'player', [
  ...PIN_REFUSALS,
  'BANK_ACCOUNT_TAKEN',
  'BANK_ACCOUNTS_FULL',
  'RATE_LIMITED',
  'PHONE_NOT_VERIFIED',
]);
export const removeBankAccount = define('removeBankAccount', 'POST /api/bank-accounts/{id}/remove', 'player', [
  ...PIN_REFUSALS,
  'NOT_FOUND',
  'BANK_ACCOUNT_LOCKED',
  'ALREADY_DONE',
]);
export const nameBankAccount = define('nameBankAccount', 'POST /api/bank-accounts/{id}/name', 'player', ['NOT_FOUND']);
export const restoreBankAccount = define('restoreBankAccount', 'POST /api/bank-accounts/{id}/restore', 'player', [
  ...PIN_REFUSALS,
  'NOT_FOUND',
  'ALREADY_DONE',
  'BANK_ACCOUNT_TAKEN',
  'BANK_ACCOUNTS_FULL',
]);

export const setPin = define('setPin', 'POST /api/pin/set', 'player', [
  'WRONG_PASSWORD',
  'WEAK_PIN',
  'ALREADY_DONE',
  'PIN_BLOCKED',
]);
export const changePin = define('changePin', 'POST /api/pin/change', 'player', [
  'WRONG_PIN',
  'PIN_BLOCKED',
  'PIN_NOT_SET',
  'WEAK_PIN',
]);
export const resetPin = define('resetPin', 'POST /api/pin/reset', 'player', [
  'OTP_EXPIRED',
  'OTP_INCORRECT',
  'PIN_BLOCKED',
  'WEAK_PIN',
]);
