import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESS_FROM_BYTES } from '@padauk/contract/edge';
import { parseAcceptEncoding, type Encoding } from './accept-encoding.rules.ts';

/** 60 µs for a history of 20 tickets. A thread of the pool would cost 140 µs (ADR-10). */
const COMPRESSORS: Readonly<Record<Encoding, (text: Buffer) => Buffer>> = {
  br: (text) =>
    brotliCompressSync(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: (text) => gzipSync(text, { level: 5 }),
};

/** Compresses JSON answers only. Build files come compressed, and the event stream must not wait for a full block. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) =>
    done(null, typeof payload === 'string' && isJson(reply) ? compressPayload(request, reply, payload) : payload),
  );
}

export function compressText(
  request: FastifyRequest,
  text: string,
): { readonly body: string | Buffer; readonly headers: Readonly<Record<string, string>> } {
  if (!isWorthCompressing(text)) return { body: text, headers: {} };
  const [encoding] = parseAcceptEncoding(request.headers['accept-encoding']?.toString());
  if (encoding === undefined) return { body: text, headers: { vary: 'accept-encoding' } };
  return {
    body: COMPRESSORS[encoding](Buffer.from(text)),
    headers: { vary: 'accept-encoding', 'content-encoding': encoding },
  };
}

function isWorthCompressing(text: string): boolean {
  // A UTF-16 unit has at most three bytes in UTF-8, so short answers need no count.
  return text.length * 3 >= COMPRESS_FROM_BYTES && Buffer.byteLength(text) >= COMPRESS_FROM_BYTES;
}

function isJson(reply: FastifyReply): boolean {
  return (
    !reply.hasHeader('content-encoding') &&
    reply.getHeader('content-type')?.toString().startsWith('application/json') === true
  );
}

function compressPayload(request: FastifyRequest, reply: FastifyReply, payload: string): string | Buffer {
  const { body, headers } = compressText(request, payload);
  void reply.headers(headers);
  if (body !== payload) void reply.removeHeader('content-length');
  return body;
}
