import type { Schema } from 'yup';
import type { RefusalCode } from './refusals.ts';

export interface EndpointSchema<Request = unknown, Answer = unknown> {
  readonly request: Schema<Request>;
  readonly answer: Schema<Answer>;
}

/** C7–C9. By default all hosts are one origin. */
export type ApiHost = 'api' | 'version' | 'game-wallet' | 'luke';

/** Typed for client and server. Without yup: only lazy screens and the server import `*.schemas` (first load). */
export interface Endpoint<Request = unknown, Answer = unknown> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** `{name}` is a path parameter; the rest is the query of a GET or the JSON body of a POST. */
  readonly path: string;
  readonly auth: 'none' | 'optional' | 'player';
  readonly host: ApiHost;
  /** Requires `idempotency-key`: the client creates it before sending and reuses it until it has an answer. */
  readonly isMoney: boolean;
  /** The body is a picture under its content type (`PICTURE_TYPES`), and the request has no fields. */
  readonly takesPicture: boolean;
  /** In addition to those of every call (INVALID_INPUT, SESSION_EXPIRED, SERVER_UNAVAILABLE …). */
  readonly refusals: readonly RefusalCode[];
  /** Types only, never set at run time. */
  readonly types?: { readonly request: Request; readonly answer: Answer };
}

type SchemaRequest<S> = S extends { request: Schema<infer Request> } ? Request : never;
type SchemaAnswer<S> = S extends { answer: Schema<infer Answer> } ? Answer : never;

type Method = Endpoint['method'];

/**
 * For a module of schemas: `createEndpointDefiner<typeof schemas>()('logIn', 'POST /api/log-in')`. An endpoint has the
 * name of its schemas. Access `money` and `picture` imply a player: see `isMoney` and `takesPicture`.
 */
export function createEndpointDefiner<Schemas>() {
  return <Name extends keyof Schemas & string>(
    name: Name,
    route: `${Method} /${string}`,
    access: Endpoint['auth'] | 'money' | 'picture' = 'none',
    refusals: readonly RefusalCode[] = [],
  ): Endpoint<SchemaRequest<Schemas[Name]>, SchemaAnswer<Schemas[Name]>> => {
    const [method, path] = route.split(' ', 2) as [Method, string]; // by the type of `route`
    const isMoney = access === 'money';
    const takesPicture = access === 'picture';
    const auth = isMoney || takesPicture ? 'player' : access;
    return { name, method, path, auth, host: 'api', isMoney, takesPicture, refusals };
  };
}

/** Of every bet, whatever its product. */
export const BET_REFUSALS = [
  'BETTING_MAINTENANCE',
  'CLOCK_BEHIND',
  'INSUFFICIENT_BALANCE',
  'NOT_FOUND',
  'PHONE_NOT_VERIFIED',
  'PIN_BLOCKED',
  'STAKE_LIMIT_DAY',
  'STAKE_LIMIT_WEEK',
  'STAKE_LIMIT_MONTH',
  'ON_TIME_OUT',
  'SELF_EXCLUDED',
] as const satisfies readonly RefusalCode[];

export type RequestFor<E> = E extends Endpoint<infer Request, unknown> ? Request : never;
export type AnswerFor<E> = E extends Endpoint<unknown, infer Answer> ? Answer : never;

/** C1: valid values of the header `device-id`. */
export const DEVICE_ID = /^[\w-]{8,64}$/;
/** Sent with every money command; 16 to 64 URL-safe characters. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;

const COMMON_CODES: readonly RefusalCode[] = ['INVALID_INPUT', 'RATE_LIMITED', 'SOMETHING_WRONG', 'SERVER_UNAVAILABLE'];
const PLAYER_CODES: readonly RefusalCode[] = ['LOG_IN_FIRST', 'SESSION_EXPIRED'];
const MONEY_CODES: readonly RefusalCode[] = ['KEY_MISSING', 'KEY_REUSED', 'KEY_IN_PROGRESS'];

/** The endpoint's own codes, and those of every call of its kind. */
export function listRefusalCodes({
  auth,
  isMoney,
  refusals,
}: Pick<Endpoint, 'auth' | 'isMoney' | 'refusals'>): readonly RefusalCode[] {
  return [
    ...new Set([
      ...COMMON_CODES,
      ...(auth === 'player' ? PLAYER_CODES : []),
      ...(isMoney ? MONEY_CODES : []),
      ...refusals,
    ]),
  ];
}
