import type { FieldRefusal, ParamsNamed } from './field-issues.ts';
import { REFUSALS } from './refusal-table.ts';

export { findRefusalRow, REFUSALS } from './refusal-table.ts';

/** `answered`: final. `not-looked-at`: this try did nothing, an earlier one is unknown. `lost`: unknown. */
export type CommandOutcome = 'answered' | 'not-looked-at' | 'lost';

/**
 * Codes that are not `answered`. `not-looked-at` is sent before the server checks a command: by the session, the rate
 * limit or maintenance. `lost`: no answer, an intermediary's answer, a server error, or an earlier try still under way.
 * Separate from the table, which would cost the first load 1.5 KB. A page may be older than a code: it decides by the
 * status, so a new code of this kind has status 401 or 503 (a test).
 */
export const OUTCOMES: Readonly<Partial<Record<RefusalCode, Exclude<CommandOutcome, 'answered'>>>> = {
  KEY_IN_PROGRESS: 'lost',
  RATE_LIMITED: 'not-looked-at',
  SOMETHING_WRONG: 'lost',
  SERVER_UNAVAILABLE: 'lost',
  OFFLINE: 'lost',
  SESSION_EXPIRED: 'not-looked-at',
  LOG_IN_FIRST: 'not-looked-at',
  TOP_UP_MAINTENANCE: 'not-looked-at',
  WITHDRAWAL_MAINTENANCE: 'not-looked-at',
  BANK_MAINTENANCE: 'not-looked-at',
  GAME_WALLET_MAINTENANCE: 'not-looked-at',
  GAME_MAINTENANCE: 'not-looked-at',
  CLOCK_BEHIND: 'not-looked-at',
  BETTING_MAINTENANCE: 'not-looked-at',
};

export type RefusalCode = keyof typeof REFUSALS;
/** Marked pure: otherwise every remote that creates a refusal would bundle the record (ADR-22). */
export const REFUSAL_CODES: readonly RefusalCode[] = /* @__PURE__ */ Object.keys(REFUSALS) as RefusalCode[];

type ParamsOf<Code extends RefusalCode> = (typeof REFUSALS)[Code] extends {
  params: readonly (infer Names extends string)[];
}
  ? ParamsNamed<Names>
  : (typeof REFUSALS)[Code] extends { optionalParams: readonly (infer Names extends string)[] }
    ? Partial<ParamsNamed<Names>>
    : Readonly<Record<string, never>>;

export type PlainRefusalCode = {
  [Code in RefusalCode]: (typeof REFUSALS)[Code] extends { params: readonly string[] } ? never : Code;
}[RefusalCode];

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

/** Accepts exactly the parameters of the code. */
export function createRefusal<Code extends RefusalCode>(
  code: Code,
  ...[params, fields]: RefusalArguments<Code>
): Refusal {
  const refusal = { code, ...(params === undefined ? {} : { params }), ...(fields === undefined ? {} : { fields }) };
  return refusal as Refusal; // RefusalArguments ties the code to its parameters
}
