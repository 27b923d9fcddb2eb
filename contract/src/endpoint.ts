import type { Schema } from 'yup';
import type { RefusalCode } from './refusals.ts';

/** The yup schemas of one endpoint: what may be asked, and what is answered. */
export interface EndpointSchema<Request = unknown, Answer = unknown> {
  readonly request: Schema<Request>;
  readonly answer: Schema<Answer>;
}

/** C7–C9: the host that a call belongs to. In the embedded default all are one origin. */
export type ApiHost = 'api' | 'version' | 'game-wallet' | 'luke';

/**
 * One call of the product, once, for both sides: the client's `api.call(endpoint, request)` and the server's
 * `router.anyone`, `.player` or `.money(endpoint, handler)` are typed by it. Light on purpose: its schemas live in `schemas/`, and only lazily loaded
 * screens and the server import those, so that yup stays out of the first load.
 */
export interface Endpoint<Request = unknown, Answer = unknown> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** `{name}` marks a path parameter; all else of the request is the query of a GET, the JSON body of a POST. */
  readonly path: string;
  readonly auth: 'none' | 'optional' | 'player';
  readonly host: ApiHost;
  /** Needs the header `idempotency-key`, made by the client before sending and kept until answered. */
  readonly isMoney: boolean;
  /** The body is the bytes of a picture under its own content type (`PICTURE_TYPES` of the limits); the request has no fields. Else it is JSON. */
  readonly takesPicture: boolean;
  /** What this call may refuse with, beside what any call may (INVALID_INPUT, SESSION_EXPIRED, SERVER_UNAVAILABLE …). */
  readonly refusals: readonly RefusalCode[];
  /** Carries the types of the request and the answer; never there at run time. */
  readonly types?: { readonly request: Request; readonly answer: Answer };
}

type RequestOf<S> = S extends { request: Schema<infer Request> } ? Request : never;
type AnswerOf<S> = S extends { answer: Schema<infer Answer> } ? Answer : never;

/** What differs from the default of a call: GET by anyone on the API's own host, no money, no refusals of its own. */
type EndpointSpec = Pick<Endpoint, 'name' | 'path'> &
  Partial<Pick<Endpoint, 'method' | 'auth' | 'host' | 'isMoney' | 'takesPicture' | 'refusals'>>;

/** Defines a call; `S` is the type of its schemas: `defineEndpoint<typeof schemas.logIn>({ … })`. */
export function defineEndpoint<S extends EndpointSchema<never, never> | EndpointSchema>(
  spec: EndpointSpec,
): Endpoint<RequestOf<S>, AnswerOf<S>> {
  return { method: 'GET', auth: 'none', host: 'api', isMoney: false, takesPicture: false, refusals: [], ...spec };
}

/** The request type of an endpoint. */
export type RequestFor<E> = E extends Endpoint<infer Request, unknown> ? Request : never;
/** The answer type of an endpoint. */
export type AnswerFor<E> = E extends Endpoint<unknown, infer Answer> ? Answer : never;

/** C1: what the header `device-id` may hold. */
export const DEVICE_ID = /^[\w-]{8,64}$/;
/** Sent with every money command; 16 to 64 URL-safe characters. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;
