import type { RefusalCode } from './refusals.ts';
import type { ValidationCode } from './validation.ts';

/**
 * The values that a refusal's sentence names, in all five languages. Who refuses with one of these codes sends them all, else the player
 * reads a gap. Names ending in `Kyat` are whole kyat and in `At` ISO times (the page writes them out); the others are numbers.
 * A code that is not here has a sentence without values.
 */
export const REFUSAL_PARAMS = {
  WRONG_PIN: ['remaining'], // T10: chances left
  PIN_BLOCKED: ['untilAt'], // T10
  PHONE_BLOCKED: ['untilAt'], // E15
  OTP_TOO_FAST: ['minutes'], // E12: until the next code may be asked for, rounded up
  BELOW_MINIMUM_TOP_UP: ['minimumKyat'], // E25
  BELOW_MINIMUM_WITHDRAWAL: ['minimumKyat'], // E25
  SLIP_EDITS_USED: ['maximum'], // T5
  SLIPS_USED_TODAY: ['maximum'], // K9
  BANK_ACCOUNTS_FULL: ['maximum'], // V14
  BANK_ACCOUNT_LOCKED: ['days', 'untilAt'], // T8
  BANK_ACCOUNT_WAITING: ['untilAt'], // T9
  WITHDRAWAL_DUPLICATE: ['seconds'], // E19
  TRANSFER_TOO_FAST: ['retrySeconds'], // E20
  GAME_PLAYING: ['retryMinutes'], // E29
  DEPOSIT_LIMIT_DAY: ['remainingKyat'],
  DEPOSIT_LIMIT_WEEK: ['remainingKyat'],
  DEPOSIT_LIMIT_MONTH: ['remainingKyat'],
  ON_TIME_OUT: ['untilAt'],
  SELF_EXCLUDED: ['untilAt'],
  NUMBER_AT_LIMIT: ['number', 'remainingKyat'], // E22
} as const satisfies Partial<Record<RefusalCode, readonly string[]>>;

/** The same for a refused field. */
export const VALIDATION_PARAMS = {
  passwordShort: ['minimum'],
  passwordLong: ['maximum'],
  minimum: ['minimumKyat'],
  maximum: ['maximumKyat'],
  multiple: ['stepKyat'],
  tooManyNumbers: ['maximum'],
  slipNumber: ['digits'],
  nameLong: ['maximum'],
} as const satisfies Partial<Record<ValidationCode, readonly string[]>>;
