/** Mandatory, as the texts name them. `Kyat`: whole kyat; `At`: ISO; `Seconds`: whole, also as `retryAfterMinutes`. */
export const REFUSAL_PARAMS = {
  WRONG_PIN: ['attemptsLeft'], // T10
  PIN_BLOCKED: ['untilAt'], // T10
  PHONE_BLOCKED: ['untilAt'], // E15
  PHONE_CLOSED: ['untilAt'],
  OTP_TOO_FAST: ['retryAfterSeconds'], // E12: until the next code
  BELOW_MINIMUM_TOP_UP: ['minimumKyat'], // E25
  BELOW_MINIMUM_WITHDRAWAL: ['minimumKyat'], // E25
  SLIP_EDITS_USED: ['maximum'], // T5
  SLIPS_USED_TODAY: ['maximum'], // K9
  FEEDBACKS_USED_TODAY: ['maximum'], // P17
  IDENTITIES_USED_TODAY: ['maximum'], // P20
  BANK_ACCOUNTS_FULL: ['maximum'], // V14
  FAVOURITES_FULL: ['maximum'],
  PASSKEYS_FULL: ['maximum'],
  BANK_ACCOUNT_LOCKED: ['days', 'untilAt'], // T8
  BANK_ACCOUNT_WAITING: ['untilAt'], // T9
  WITHDRAWAL_DUPLICATE: ['retryAfterSeconds'], // E19
  TRANSFER_TOO_FAST: ['retryAfterSeconds'], // E20
  GAME_PLAYING: ['retryAfterSeconds'], // E29
  DEPOSIT_LIMIT_DAY: ['remainingKyat'],
  DEPOSIT_LIMIT_WEEK: ['remainingKyat'],
  DEPOSIT_LIMIT_MONTH: ['remainingKyat'],
  STAKE_LIMIT_DAY: ['remainingKyat'],
  STAKE_LIMIT_WEEK: ['remainingKyat'],
  STAKE_LIMIT_MONTH: ['remainingKyat'],
  ON_TIME_OUT: ['untilAt'],
  SELF_EXCLUDED: ['untilAt'],
  NUMBER_AT_LIMIT: ['number', 'remainingKyat'], // E22
  PRICE_CHANGED: ['line'], // F42: the current line
  MATCH_AT_LIMIT: ['remainingKyat'], // K19
  DRAW_AT_LIMIT: ['remainingKyat'], // E24
  PACKAGE_PRICE_CHANGED: ['priceKyat'],
  ROOM_MUTED: ['untilAt'], // E32
  MESSAGE_TOO_FAST: ['retryAfterSeconds'], // E32
} as const;

/** Sent if known; the main text does not name them. */
export const OPTIONAL_REFUSAL_PARAMS = {
  // Text under `counted.<CODE>`.
  WRONG_PASSWORD: ['attemptsLeft'],
  OTP_INCORRECT: ['attemptsLeft'],
  RATE_LIMITED: ['retryAfterSeconds'],
  INVALID_INPUT: ['requestId'],
  SERVER_UNAVAILABLE: ['requestId', 'untilAt'], // E6: planned end of the maintenance
  SOMETHING_WRONG: ['requestId'],
  INSUFFICIENT_BALANCE: ['availableKyat'],
  RESULT_CONFLICT: ['result', 'entered'],
} as const;

export const VALIDATION_PARAMS = {
  passwordShort: ['minimum'],
  passwordLong: ['maximum'],
  minimum: ['minimumKyat'],
  maximum: ['maximumKyat'],
  multiple: ['stepKyat'],
  tooManyNumbers: ['maximum'],
  tooManyLines: ['maximum'],
  slipNumber: ['digits'],
  nameLong: ['maximum'],
  tooManyDigits: ['maximum'], // V10
  packageNumbers: ['count'],
} as const;

/** Text parameters that are no time. */
const TEXT_PARAMS = ['number', 'line', 'result', 'entered', 'requestId'] as const;

export type ParamValue<Name extends string> = Name extends `${string}At` | (typeof TEXT_PARAMS)[number]
  ? string
  : number;

export type ParamsNamed<Names extends string> = { readonly [Name in Names]: ParamValue<Name> };

export type AnyParams = Readonly<Record<string, string | number | undefined>>;

export function isParamValue(name: string, value: unknown): value is string | number {
  return typeof value === (name.endsWith('At') || TEXT_PARAMS.some((text) => text === name) ? 'string' : 'number');
}
