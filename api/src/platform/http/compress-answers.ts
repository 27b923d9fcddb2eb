import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESS_FROM_BYTES } from '@padauk/contract/edge';
import { encodingsOf, type Encoding } from './accept-encoding.rules.ts';

/** Levels for what is compressed once and sent once: 60 µs for a history of 20 slips, where a thread of the pool would cost 140 (docs/decisions/0041). */
const PACK: Readonly<Record<Encoding, (text: Buffer) => Buffer>> = {
  br: (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gzip: (text) => gzipSync(text, { level: 5 }),
};

/** Compresses JSON answers that are worth it. Files and streams are left alone: builds come compressed, and the event stream must not wait for a full block. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => done(null, typeof payload === 'string' && isWorthIt(reply, payload) ? packed(request, reply, payload) : payload));
}

function isWorthIt(reply: FastifyReply, payload: string): boolean {
  // No character is more than three bytes: most answers need no count.
  if (payload.length * 3 < COMPRESS_FROM_BYTES || Buffer.byteLength(payload) < COMPRESS_FROM_BYTES || reply.hasHeader('content-encoding')) return false;
  return reply.getHeader('content-type')?.toString().startsWith('application/json') === true;
}

function packed(request: FastifyRequest, reply: FastifyReply, payload: string): string | Buffer {
  void reply.header('vary', 'accept-encoding');
  const [encoding] = encodingsOf(request.headers['accept-encoding']?.toString());
  if (encoding === undefined) return payload;
  void reply.header('content-encoding', encoding).removeHeader('content-length');
  return PACK[encoding](Buffer.from(payload));
}
