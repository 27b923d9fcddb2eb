import type { Schema } from 'yup';
import type { RefusalCode } from './refusals.ts';

export interface EndpointSchema<Request = unknown, Answer = unknown> {
  readonly request: Schema<Request>;
  readonly answer: Schema<Answer>;
}

/** C7–C9. By default all hosts are one origin. */
export type ApiHost = 'api' | 'version' | 'game-wallet' | 'luke';

/** Typed for client and server. Without yup: only lazy screens and the server import `schemas/` (first load). */
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

type EndpointSpec = Pick<Endpoint, 'name' | 'path'> &
  Partial<Pick<Endpoint, 'method' | 'auth' | 'host' | 'isMoney' | 'takesPicture' | 'refusals'>>;

/** `S` is the type of its schemas: `defineEndpoint<typeof schemas.logIn>({ … })`. The default is a public GET. */
export function defineEndpoint<S extends EndpointSchema<never, never> | EndpointSchema>(
  spec: EndpointSpec,
): Endpoint<SchemaRequest<S>, SchemaAnswer<S>> {
  return { method: 'GET', auth: 'none', host: 'api', isMoney: false, takesPicture: false, refusals: [], ...spec };
}

export type RequestFor<E> = E extends Endpoint<infer Request, unknown> ? Request : never;
export type AnswerFor<E> = E extends Endpoint<unknown, infer Answer> ? Answer : never;

/** C1: valid values of the header `device-id`. */
export const DEVICE_ID = /^[\w-]{8,64}$/;
/** Sent with every money command; 16 to 64 URL-safe characters. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
export const IDEMPOTENCY_KEY = /^[\w-]{16,64}$/;
