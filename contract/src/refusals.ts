import type { FieldRefusal } from './field-issues.ts';
import type { OPTIONAL_REFUSAL_PARAMS, ParamsNamed, REFUSAL_PARAMS } from './refusal-params.ts';

/** HTTP status per code; texts under `refusal.<CODE>`. A test checks that every code has its texts. */
export const REFUSALS = {
  INVALID_INPUT: 400,
  NOT_FOUND: 404,
  KEY_MISSING: 400,
  KEY_REUSED: 422,
  KEY_IN_PROGRESS: 409,
  PAYLOAD_TOO_LARGE: 413,
  RATE_LIMITED: 429,
  SOMETHING_WRONG: 500, // E5
  SERVER_UNAVAILABLE: 503, // E6
  OFFLINE: 0, // E4: created by the client, never sent
  SESSION_EXPIRED: 401, // E8
  LOG_IN_FIRST: 401, // A1
  WRONG_PASSWORD: 403, // E9
  WRONG_PIN: 403, // E9, T10
  PIN_BLOCKED: 423, // T10, K14
  PIN_CHANGED: 409, // changed while the command waited
  PIN_NOT_SET: 409,
  WEAK_PIN: 400, // V4
  OTP_EXPIRED: 409, // E10
  OTP_INCORRECT: 403, // E11
  OTP_TOO_FAST: 429, // E12
  PHONE_REGISTERED: 409, // E13
  ACCOUNT_NOT_FOUND: 404, // E14
  ACCOUNT_IN_USE: 409, // money or pending items remain
  PHONE_CLOSED: 409, // its account was closed recently
  PHONE_BLOCKED: 423, // E15
  REFERRAL_INVALID: 400, // E16
  REFERRAL_GIVEN: 409, // E16
  DEVICE_TAKEN: 409, // A5
  PASSKEY_REFUSED: 403, // unknown, removed, expired or wrongly signed
  PASSKEYS_FULL: 409,
  PHONE_NOT_VERIFIED: 403, // A3
  NRC_TAKEN: 409, // P20: another account has this card
  IDENTITY_SENT: 409, // P20: pending or approved
  IDENTITIES_USED_TODAY: 409, // P20
  IDENTITY_NEEDED: 403, // P20: if a setting requires it
  INSUFFICIENT_BALANCE: 409, // E21
  BELOW_MINIMUM_TOP_UP: 400, // E25
  BELOW_MINIMUM_WITHDRAWAL: 400, // E25
  SLIP_SENT: 409, // E17, V16: by this player
  SLIP_OTHER_BANK: 409, // V16: by this player, with another bank
  SLIP_EXISTS: 409, // E17, V16: by someone else
  SLIP_APPROVED: 409, // E17, V16
  SLIP_EDITS_USED: 409, // T5
  SLIPS_USED_TODAY: 409, // K9
  IMAGE_INVALID: 415,
  BANK_ACCOUNT_TAKEN: 409, // E18
  BANK_ACCOUNTS_FULL: 409, // V14
  BANK_ACCOUNT_LOCKED: 409, // T8
  BANK_ACCOUNT_WAITING: 409, // T9
  WITHDRAWAL_DUPLICATE: 409, // E19
  WITHDRAWAL_FINAL: 409, // T4: too late to cancel
  TOP_UP_MAINTENANCE: 503, // E26
  TOP_UP_OPEN: 409, // E26: after the maintenance a slip requires a photo again
  WITHDRAWAL_MAINTENANCE: 503, // E26
  BANK_MAINTENANCE: 503, // E26
  INSUFFICIENT_TRANSFER_BALANCE: 409, // E21, V18
  TRANSFER_TOO_FAST: 429, // E20
  GAME_PLAYING: 409, // E29
  GAME_WALLET_MAINTENANCE: 503, // E7
  GAME_MAINTENANCE: 503, // E7: this game or its provider
  GAMES_NOT_HERE: 403, // E30: geo-restriction or VPN
  BONUS_NOT_YET: 409, // K21: before Monday 9:00, or a bet is undecided
  NOTHING_TO_CLAIM: 409, // K21: no counting bets, or expired
  FEEDBACKS_USED_TODAY: 409, // P17
  DEPOSIT_LIMIT_DAY: 409,
  DEPOSIT_LIMIT_WEEK: 409,
  DEPOSIT_LIMIT_MONTH: 409,
  STAKE_LIMIT_DAY: 409,
  STAKE_LIMIT_WEEK: 409,
  STAKE_LIMIT_MONTH: 409,
  ON_TIME_OUT: 403,
  SELF_EXCLUDED: 403,
  DRAW_CLOSED: 409,
  NUMBER_AT_LIMIT: 409, // E22
  MATCH_CLOSED: 409, // E23
  PRICE_CHANGED: 409, // P4: between display and bet
  MATCH_AT_LIMIT: 409, // K19
  DRAW_AT_LIMIT: 409, // E24: the cap on all stakes of a draw
  PACKAGE_ONCE: 409, // T11: one of a section, gold or silver
  PACKAGE_SOLD_OUT: 409, // T11, E24
  PACKAGE_CLOSED: 409, // no longer sold
  PACKAGE_PRICE_CHANGED: 409, // between display and bet
  FAVOURITES_FULL: 409, // too many named sets for this game
  CLOCK_BEHIND: 503, // F11: the database clock stepped back
  BETTING_MAINTENANCE: 503, // the product's betting is switched off
  ROOM_CLOSED: 409, // E32
  ROOM_MUTED: 403, // E32: by the office, temporarily
  ROOM_BANNED: 403, // E32: permanently
  MESSAGE_TOO_FAST: 429, // E32
  MESSAGE_REPEATED: 409, // E32
  MESSAGE_SENSITIVE: 400, // E31, V11
  NOT_ALLOWED: 403,
  RESULT_CONFLICT: 409,
  DRAW_OPEN: 409,
  MATCH_OPEN: 409,
  ALREADY_DONE: 409,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof REFUSALS;
/** Marked pure: otherwise every page that creates a refusal would bundle the record (ADR-22). */
export const REFUSAL_CODES: readonly RefusalCode[] = /* @__PURE__ */ Object.keys(REFUSALS) as RefusalCode[];

export type PlainRefusalCode = Exclude<RefusalCode, keyof typeof REFUSAL_PARAMS>;

type RequiredParams = typeof REFUSAL_PARAMS;
type OptionalParams = typeof OPTIONAL_REFUSAL_PARAMS;

type ParamsOf<Code extends RefusalCode> = Code extends keyof RequiredParams
  ? ParamsNamed<RequiredParams[Code][number]>
  : Code extends keyof OptionalParams
    ? Partial<ParamsNamed<OptionalParams[Code][number]>>
    : Readonly<Record<string, never>>;

type ParamsOfAll<Code extends RefusalCode> = (
  Code extends RefusalCode ? (params: ParamsOf<Code>) => void : never
) extends (params: infer All) => void
  ? All
  : never;

type RefusalArguments<Code extends RefusalCode> =
  Readonly<Record<never, never>> extends ParamsOfAll<Code>
    ? [params?: ParamsOfAll<Code> | undefined, fields?: readonly FieldRefusal[] | undefined]
    : [params: ParamsOfAll<Code>, fields?: readonly FieldRefusal[] | undefined];

/** `{ "refusal": { … } }` with the code's status. Parameters are partial, as the network may lose one. */
export type Refusal = {
  readonly [Code in RefusalCode]: {
    readonly code: Code;
    readonly params?: Partial<ParamsOf<Code>> | undefined;
    readonly fields?: readonly FieldRefusal[] | undefined;
  };
}[RefusalCode];

export function isRefusalCode(text: string): text is RefusalCode {
  return REFUSAL_CODES.some((code) => code === text);
}

/** Accepts exactly the parameters of the code (refusal-params.ts). */
export function createRefusal<Code extends RefusalCode>(
  code: Code,
  ...[params, fields]: RefusalArguments<Code>
): Refusal {
  const refusal = { code, ...(params === undefined ? {} : { params }), ...(fields === undefined ? {} : { fields }) };
  return refusal as Refusal; // RefusalArguments ties the code to its parameters
}
