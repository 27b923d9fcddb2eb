import { brotliCompressSync, constants, gzipSync, brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { COMPRESS_FROM_BYTES } from '@padauk/contract/delivery/edge';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';

const ENCODINGS = ['br', 'gzip'] as const; // by preference; the build writes both
export type Encoding = (typeof ENCODINGS)[number];

/** Supported encodings of an `accept-encoding` header, best first. `q=0` is a refusal. */
function parseAcceptEncoding(header = ''): Encoding[] {
  const offers = header
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()));
  const accepted = offers.filter(([, quality = '']) => !/^q=0(?:\.0*)?$/.test(quality)).map(([name]) => name);
  return ENCODINGS.filter((encoding) => accepted.includes(encoding));
}

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

export interface Precompressed {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly digest: string;
}

const BROTLI_QUALITY = { 'for long': 9, 'for a second': 5 } as const;

export async function precompress(
  text: string,
  sent: keyof typeof BROTLI_QUALITY = 'for long',
): Promise<Precompressed> {
  const plain = Buffer.from(text);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[sent] } };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, quality), promisify(gzip)(plain)]);
  return { plain, br, gzip: gz, digest: createHash('sha256').update(plain).digest('base64url').slice(0, 22) };
}

/** Each encoding has its own ETag, because the bytes differ. */
export function sendPrecompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, headers }: { readonly body: Precompressed; readonly headers: Readonly<Record<string, string>> },
): FastifyReply {
  const [encoding] = parseAcceptEncoding(request.headers['accept-encoding']?.toString());
  const etag = `"${body.digest}${encoding === undefined ? '' : `-${encoding}`}"`;
  void reply.headers({ ...headers, etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match']?.includes(etag) === true) return reply.code(304).send();
  return encoding === undefined
    ? reply.send(body.plain)
    : reply.header('content-encoding', encoding).send(body[encoding]);
}
