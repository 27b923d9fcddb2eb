import type { FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_CONTROL, REQUEST_ID_HEADER, SECURITY_HEADERS } from '@padauk/contract/edge';
import { compressText } from './compress-responses.ts';

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
