import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseAcceptEncoding } from './accept-encoding.rules.ts';

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
