/**
 * The values that a refusal carries, by its code. Who refuses with one of these codes sends them all, else the player reads a gap: its sentence names
 * them in all five languages. Names ending in `Kyat` are whole kyat, in `At` ISO times, in `Seconds` whole seconds (the page writes them out, and
 * a sentence may name minutes: `retryAfterMinutes`); the others are numbers, but for those of {@link TEXT_PARAMS}.
 */
export const REFUSAL_PARAMS = {
  WRONG_PIN: ['attemptsLeft'], // T10
  PIN_BLOCKED: ['untilAt'], // T10
  PHONE_BLOCKED: ['untilAt'], // E15
  PHONE_CLOSED: ['untilAt'],
  OTP_TOO_FAST: ['retryAfterSeconds'], // E12: until the next code may be asked for
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
  PRICE_CHANGED: ['line'], // row 9: as it stands now
  MATCH_AT_LIMIT: ['remainingKyat'], // K19
  DRAW_AT_LIMIT: ['remainingKyat'], // E24
  PACKAGE_PRICE_CHANGED: ['priceKyat'],
  ROOM_MUTED: ['untilAt'], // E32
  MESSAGE_TOO_FAST: ['retryAfterSeconds'], // E32
} as const;

/** What some refusals carry beside their sentence, where it is known. */
export const OPTIONAL_REFUSAL_PARAMS = {
  // The page says them under `counted.<CODE>`.
  WRONG_PASSWORD: ['attemptsLeft'],
  OTP_INCORRECT: ['attemptsLeft'],
  // For an HTTP client, and for who reads a log.
  RATE_LIMITED: ['retryAfterSeconds'],
  INVALID_INPUT: ['requestId'],
  SERVER_UNAVAILABLE: ['requestId', 'untilAt'], // E6: the planned end of a maintenance
  SOMETHING_WRONG: ['requestId'],
  // For an operator, and for who reads an answer.
  INSUFFICIENT_BALANCE: ['availableKyat'],
  RESULT_CONFLICT: ['result', 'entered'],
} as const;

/** The values that the sentence of a refused field names. */
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

/** Parameters that are text and no time. */
const TEXT_PARAMS = ['number', 'line', 'result', 'entered', 'requestId'] as const;

/** What a parameter of this name is. */
export type ParamValue<Name extends string> = Name extends `${string}At` | (typeof TEXT_PARAMS)[number]
  ? string
  : number;

/** The parameters of these names. */
export type ParamsNamed<Names extends string> = { readonly [Name in Names]: ParamValue<Name> };

/** Any parameters, as a sentence takes them. */
export type AnyParams = Readonly<Record<string, string | number | undefined>>;

/** Is a value that came over the wire what a parameter of this name is? */
export function isParamValue(name: string, value: unknown): value is string | number {
  return typeof value === (name.endsWith('At') || TEXT_PARAMS.some((text) => text === name) ? 'string' : 'number');
}
