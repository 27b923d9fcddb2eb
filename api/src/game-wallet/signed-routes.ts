import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  GAME_WALLET_SERVICE as CALLS,
  SERVICE_REFUSALS,
  type ServiceCall,
  type ServiceCallName,
  type ServiceRefusal,
} from '@padauk/contract/games/game-wallet-service';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { readBearerToken } from '../platform/http/calls.ts';
import { findJsonDefect } from '../platform/http/json-body.rules.ts';
import { getRequestPath } from '../platform/http/replies.ts';
import { createInputReader, describeShape, parseTextValues, type Shape } from '../platform/http/read-input.ts';
import { checkSignature, SIGNATURE_HEADER } from '../platform/http/signature.ts';
import { findTokenPlayer } from './game-token.ts';
import type { ServiceDeps } from './service-deps.ts';

export interface ServiceCaller {
  readonly keyId: string;
  readonly signedAt: Date;
}

/** JSON writes a date as its ISO text. */
type Sendable<Answer> = Answer extends string | null
  ? Answer | Date
  : Answer extends readonly (infer Item)[]
    ? readonly Sendable<Item>[]
    : Answer extends object
      ? { readonly [Name in keyof Answer]: Sendable<Answer[Name]> }
      : Answer;

type Handler<Request, Answer> = (
  request: Request,
  caller: ServiceCaller,
) => Promise<Result<Sendable<Answer>, ServiceRefusal>>;

export type ServiceHandlers = {
  readonly [Name in ServiceCallName]: (typeof CALLS)[Name] extends ServiceCall<infer Request, infer Answer>
    ? Handler<Request, Answer>
    : never;
};

/** A game may authenticate these with a player's token instead of a signature. */
const TOKEN_CALLS: readonly string[] = ['balance', 'isPlaying'] satisfies ServiceCallName[];
type RouteDeps = Pick<ServiceDeps, 'db' | 'clock' | 'keys'>;

/** Bodies stay the exact signed text and are parsed only after the signature is verified. */
export function registerServiceCalls(app: FastifyInstance, deps: RouteDeps, handlers: ServiceHandlers): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));
  const calls: readonly (readonly [string, ServiceCall])[] = Object.entries(CALLS);
  // Each handler has the types of the call of its name.
  const all = handlers as Readonly<Record<string, Handler<unknown, unknown>>>;
  for (const [name, call] of calls) {
    const handle = all[name];
    if (handle !== undefined) registerCall(app, deps, { call, handle, mayShowToken: TOKEN_CALLS.includes(name) });
  }
}

interface SignedRoute {
  readonly call: ServiceCall;
  readonly handle: Handler<unknown, unknown>;
  readonly mayShowToken: boolean;
}

function registerCall(app: FastifyInstance, deps: RouteDeps, route: SignedRoute): void {
  const { call, handle } = route;
  const shape = describeShape(call.request);
  const read = createInputReader(call.request, { strict: true });
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      void reply.headers({ 'x-server-time': String(deps.clock.now().getTime()), 'cache-control': 'no-store' });
      const identified = await identifyCaller(request, deps, route);
      if (!identified.ok) return sendServiceRefusal(reply, identified.refusal);
      const fields = parseInput(request, shape);
      const input = fields === null ? null : read({ ...fields, ...identified.value.tokenFields });
      if (input?.ok !== true) return sendServiceRefusal(reply, 'INVALID');
      const result = await handle(input.value, identified.value.caller);
      if (!result.ok) return sendServiceRefusal(reply, result.refusal);
      return await reply
        .code(isRefusedTransfer(call, result.value) ? 409 : 200)
        .type(`${call.answerType ?? 'application/json'}; charset=utf-8`)
        .send(result.value);
    },
  });
}

const isRefusedTransfer = (call: ServiceCall, answer: unknown): boolean =>
  call.answer === CALLS.transfer.answer &&
  typeof answer === 'object' &&
  answer !== null &&
  'state' in answer &&
  answer.state === 'refused';

interface IdentifiedCaller {
  readonly caller: ServiceCaller;
  readonly tokenFields: Readonly<Record<string, string>>; // from the token; overrides the request's fields
}

async function identifyCaller(
  request: FastifyRequest,
  deps: RouteDeps,
  route: SignedRoute,
): Promise<Result<IdentifiedCaller, ServiceRefusal>> {
  const token = readBearerToken(request);
  const now = deps.clock.now();
  if (route.mayShowToken && token !== null) {
    const playerId = await findTokenPlayer(deps, token, now);
    return playerId === null
      ? refused('SIGNATURE_WRONG')
      : accepted({ caller: { keyId: 'game', signedAt: now }, tokenFields: { playerId } });
  }
  const keys = route.call.signedBy === 'platform' ? deps.keys.platform : deps.keys.providers;
  const signed = { method: request.method, path: request.url, body: toText(request.body) };
  const verdict = checkSignature(keys, signed, { header: request.headers[SIGNATURE_HEADER], now });
  if (verdict.kind !== 'valid') return refused(SIGNATURE_REFUSALS[verdict.kind]);
  return accepted({ caller: { keyId: verdict.signature.keyId, signedAt: verdict.signature.at }, tokenFields: {} });
}

const SIGNATURE_REFUSALS = { missing: 'SIGNATURE_MISSING', old: 'SIGNATURE_OLD', wrong: 'SIGNATURE_WRONG' } as const;

/** Null if the body is no JSON object or is ambiguous. */
function parseInput(request: FastifyRequest, shape: Shape): Record<string, unknown> | null {
  // Fastify's parser returns a record.
  if (request.method === 'GET') return parseTextValues(shape, { ...(request.query as Record<string, unknown>) });
  const text = toText(request.body);
  if (findJsonDefect(text) !== null) return null;
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}

function sendServiceRefusal(reply: FastifyReply, code: ServiceRefusal): FastifyReply {
  reply.log.info({ refusal: code, path: getRequestPath(reply.request) }, 'refused');
  return reply.code(SERVICE_REFUSALS[code]).send({ refusal: { code } });
}

function toText(body: unknown): string {
  return typeof body === 'string' ? body : '';
}
