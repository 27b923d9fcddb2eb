import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVICE_REFUSALS, type ServiceCall, type ServiceRefusal } from '@padauk/contract/game-wallet-service';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { ValidationError } from 'yup';
import { readBearerToken } from '../platform/http/caller.ts';
import { compileValidator } from '../platform/http/compiled-validator.rules.ts';
import { findJsonDefect } from '../platform/http/json-body.rules.ts';
import { getRequestPath } from '../platform/http/replies.ts';
import { parseTextValues, findShapeRefusals, type Shape } from '../platform/http/shape.rules.ts';
import { checkSignature, SIGNATURE_HEADER } from '../platform/http/signature.ts';
import { findTokenPlayer } from './game-token.ts';
import type { ServiceDeps } from './service-deps.ts';

export interface ServiceCaller {
  readonly keyId: string;
  readonly signedAt: Date;
}

export interface ServiceReply<Answer> {
  readonly status: 200 | 409;
  readonly answer: Answer;
}

type Handler<Request, Answer> = (
  request: Request,
  caller: ServiceCaller,
) => Promise<Result<ServiceReply<Answer>, ServiceRefusal>>;
type RouteDeps = Pick<ServiceDeps, 'db' | 'clock' | 'keys'>;

/** Bodies stay the exact signed text and are parsed only after the signature is verified. */
export function parseBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));
}

/** `mayShowToken`: a game may authenticate with a player's token instead of a signature. */
export function registerSignedRoute<Request, Answer>(
  app: FastifyInstance,
  deps: RouteDeps,
  call: ServiceCall<Request, Answer>,
  route: { readonly mayShowToken?: true; readonly handle: Handler<Request, Answer> },
): void {
  // yup's description has these fields; Shape reads no others.
  const shape = call.request.describe() as Shape;
  const isPlainlyRight = compileValidator(call.request);
  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      void reply.headers({ 'x-server-time': String(deps.clock.now().getTime()), 'cache-control': 'no-store' });
      const identified = await identifyCaller(request, deps, { call, mayShowToken: route.mayShowToken === true });
      if (!identified.ok) return sendServiceRefusal(reply, identified.refusal);
      const input = await readInput(parseInput(request, shape), identified.value.tokenFields, {
        call,
        shape,
        isPlainlyRight,
      });
      if (!input.ok) return sendServiceRefusal(reply, input.refusal);
      const result = await route.handle(input.value, identified.value.caller);
      if (!result.ok) return sendServiceRefusal(reply, result.refusal);
      const { status, answer } = result.value;
      return await reply
        .code(status)
        .type(`${call.answerType ?? 'application/json'}; charset=utf-8`)
        .send(answer);
    },
  });
}

interface IdentifiedCaller {
  readonly caller: ServiceCaller;
  readonly tokenFields: Readonly<Record<string, string>>; // from the token; overrides the request's fields
}

async function identifyCaller(
  request: FastifyRequest,
  deps: RouteDeps,
  route: { readonly call: ServiceCall; readonly mayShowToken: boolean },
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
  switch (verdict.kind) {
    case 'valid':
      return accepted({ caller: { keyId: verdict.signature.keyId, signedAt: verdict.signature.at }, tokenFields: {} });
    case 'missing':
      return refused('SIGNATURE_MISSING');
    case 'old':
      return refused('SIGNATURE_OLD');
    case 'wrong':
      return refused('SIGNATURE_WRONG');
  }
}

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

async function readInput<Request>(
  sent: Record<string, unknown> | null,
  tokenFields: IdentifiedCaller['tokenFields'],
  {
    call,
    shape,
    isPlainlyRight,
  }: {
    readonly call: ServiceCall<Request>;
    readonly shape: Shape;
    readonly isPlainlyRight: (input: unknown) => boolean;
  },
): Promise<Result<Request, ServiceRefusal>> {
  const input = sent === null ? null : { ...sent, ...tokenFields };
  // Fast path (ADR-15).
  // The schema's own tests have passed.
  if (input !== null && isPlainlyRight(input)) return accepted(input as Request);
  if (input === null || findShapeRefusals(shape, input).length > 0) return refused('INVALID');
  try {
    return accepted(await call.request.validate(input, { strict: true }));
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return refused('INVALID');
  }
}

function sendServiceRefusal(reply: FastifyReply, code: ServiceRefusal): FastifyReply {
  reply.log.info({ refusal: code, path: getRequestPath(reply.request) }, 'refused');
  return reply.code(SERVICE_REFUSALS[code]).send({ refusal: { code } });
}

function toText(body: unknown): string {
  return typeof body === 'string' ? body : '';
}
