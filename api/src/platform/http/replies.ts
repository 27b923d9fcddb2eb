import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CACHE_CONTROL,
  isFilePath,
  MAX_BODY_BYTES,
  REQUEST_ID_HEADER,
  SECURITY_HEADERS,
} from '@padauk/contract/delivery/edge';
import { createRefusal, REFUSALS, type Refusal } from '@padauk/contract/platform/refusals';
import { isSerializationFailure, isUnavailable } from '../database/database-errors.ts';
import { UnavailableError } from '../bounded-queue.ts';
import { findCallContext, readMoneyDetails } from './call-context.ts';
import { compressText } from './compress-responses.ts';
import { findBrokenRelation } from '@padauk/contract/answer-relations';
import { getSchema } from '@padauk/contract/catalogue';
import { listRefusalCodes, type Endpoint } from '@padauk/contract/platform/endpoint';
import type { Result } from '@padauk/contract/platform/result';

export function sendRefusal(reply: FastifyReply, refused: Refusal): FastifyReply {
  const { status } = REFUSALS[refused.code];
  reportRefusal(reply, refused);
  if (hasUnreadBody(reply.request)) void reply.header('connection', 'close');
  if (status === 429 || status === 503) void reply.header('retry-after', String(getRetryAfterSeconds(refused)));
  return reply.code(status).header('cache-control', CACHE_CONTROL.call).send({ refusal: refused });
}

// Log lines carry the page's builds, so that a faulty remote is found by its refusals.
function reportRefusal({ request, log }: FastifyReply, { code, fields }: Refusal): void {
  const { playerId = null, money = null } = findCallContext(request) ?? {};
  const details = money === null ? null : readMoneyDetails(request.body);
  log[code === 'NOT_FOUND' && money === null ? 'debug' : 'info'](
    {
      refusal: code,
      fields: fields?.map((field) => `${field.path.join('.')} ${field.code}`),
      path: getRequestPath(request),
      ...(playerId === null ? {} : { playerId }),
      ...(money === null ? {} : { endpoint: money.endpoint, ...details }),
    },
    'refused',
  );
  if (money === null || details === null || playerId === null) return;
  const { endpoint, clock, record } = money;
  record({ playerId, requestId: request.id, refusedAt: clock.now(), endpoint, refusal: code, ...details });
}

/** The connection of a large unread body is closed: draining the body costs as much as accepting it. */
function hasUnreadBody({ raw, headers }: FastifyRequest): boolean {
  const announced = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
  return announced > MAX_BODY_BYTES && !raw.complete;
}

function getRetryAfterSeconds({ params }: Refusal): number {
  return params !== undefined && 'retryAfterSeconds' in params ? (params.retryAfterSeconds ?? 5) : 5;
}

export function registerErrorHandlers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendRefusal(reply, toRefusal(error, request)));
  app.setNotFoundHandler((request, reply) =>
    isFilePath(getRequestPath(request)) ? sendNotFound(reply) : sendRefusal(reply, createRefusal('NOT_FOUND')),
  );
}

const UNREADABLE_STATUS: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers incomplete or non-HTTP input like other calls. Written by hand, because Fastify has no reply here. */
export function respondToUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify({ refusal: createRefusal('INVALID_INPUT') });
  const headers = {
    ...SECURITY_HEADERS,
    [REQUEST_ID_HEADER]: randomUUID(),
    'cache-control': CACHE_CONTROL.call,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(
    [`HTTP/1.1 ${UNREADABLE_STATUS[error.code ?? ''] ?? '400 Bad Request'}`, ...lines, '', body].join('\r\n'),
    () => void socket.destroy(),
  );
}

/** Not cached: the file may exist in a moment. */
function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', CACHE_CONTROL.missing)
    .type('text/plain; charset=utf-8')
    .send('not found\n');
}

function toRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  const requestId = { requestId: request.id };
  if (error.statusCode === 413) return createRefusal('PAYLOAD_TOO_LARGE');
  // A deadlock after its last retry (F15) changed nothing, so the same key may be sent again.
  if (error instanceof UnavailableError || isUnavailable(error) || isSerializationFailure(error)) {
    request.log.warn({ err: error }, 'not available');
    return createRefusal('SERVER_UNAVAILABLE', requestId);
  }
  if (error.statusCode !== undefined && error.statusCode < 500) return createRefusal('INVALID_INPUT', requestId);
  request.log.error({ err: error }, 'failed');
  return createRefusal('SOMETHING_WRONG', requestId);
}

/** Without the query, which may contain personal data. */
export function getRequestPath(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

const RESPONSE_HEADERS = Object.entries({
  ...SECURITY_HEADERS,
  'cache-control': CACHE_CONTROL.call,
  'content-type': 'application/json; charset=utf-8',
}).flat();

/** Bypasses Fastify's reply, whose hooks look up each header on every answer. */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  serverTime: string,
): FastifyReply {
  const { body, headers } = compressText(request, JSON.stringify(answer));
  reply.hijack();
  reply.raw.writeHead(200, [
    ...RESPONSE_HEADERS,
    'x-server-time',
    serverTime,
    REQUEST_ID_HEADER,
    request.id,
    ...Object.entries(headers).flat(),
    'content-length',
    String(Buffer.byteLength(body)),
  ]);
  reply.raw.end(body);
  return reply;
}

/** Throws for a result that the contract does not allow, because the fake API of screens has none of those. */
export async function assertContract(endpoint: Endpoint, result: Result<unknown>): Promise<void> {
  if (!result.ok && !listRefusalCodes(endpoint).includes(result.refusal.code))
    throw new Error(`${endpoint.name} is refused with ${result.refusal.code}, which the contract does not list`);
  if (!result.ok) return;
  await getSchema(endpoint).answer.validate(result.value, { strict: true });
  const broken = findBrokenRelation(endpoint, result.value);
  if (broken !== null) throw new Error(`${endpoint.name} is answered so that it is not true that ${broken}`);
}
