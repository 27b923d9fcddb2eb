import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPES, UNKNOWN_TYPE } from '@padauk/contract/edge';
import { encodingsOf, type Encoding } from '../platform/http/accept-encoding.rules.ts';

const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
const SAFE_PATH = /^[\w.@-]+(?:\/[\w.@-]+)*$/;

interface Found {
  readonly file: string;
  readonly size: number;
  readonly encoding: string | null;
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
}

/** The file, precompressed when the client takes it. `null` when there is none: under a build that is a real 404, never the page. */
async function find(root: string, name: string, encodings: readonly Encoding[]): Promise<Found | null> {
  if (!SAFE_PATH.test(name) || name.split('/').includes('..')) return null;
  const file = path.join(root, name);
  for (const encoding of encodings) {
    const packed = file + ENDINGS[encoding];
    const size = await sizeOf(packed);
    if (size !== null) return { file: packed, size, encoding };
  }
  const size = await sizeOf(file);
  return size === null ? null : { file, size, encoding: null };
}

/** A file on disk, and the headers that say how long it may be kept. */
interface Wanted {
  readonly root: string;
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a file, or a real 404. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { root, name, headers }: Wanted,
): Promise<FastifyReply> {
  const found = await find(root, name, encodingsOf(request.headers['accept-encoding']?.toString()));
  if (found === null)
    return reply
      .code(404)
      .header('cache-control', CACHE_CONTROL.missing)
      .type('text/plain; charset=utf-8')
      .send('not found\n');
  const ending = path.extname(name).slice(1);
  void reply.headers({
    'content-type': CONTENT_TYPES[ending] ?? UNKNOWN_TYPE,
    'content-length': found.size,
    vary: 'accept-encoding',
    ...headers,
    ...(found.encoding === null ? {} : { 'content-encoding': found.encoding }),
    ...(ending === 'html' ? { 'content-security-policy': CONTENT_SECURITY_POLICY } : {}),
  });
  return reply.send(createReadStream(found.file)); // of a HEAD, only the headers go out
}

/** Serves the immutable builds of a release store: `/host/<build>/…` and `/r/<remote>/<build>/…`. */
export function serveBuilds(app: FastifyInstance, store: string): void {
  for (const place of ['host', 'r'] as const) {
    app.get<{ Params: { '*': string } }>(`/${place}/*`, (request, reply) =>
      sendFile(request, reply, {
        root: path.join(store, place),
        name: request.params['*'],
        headers: { 'cache-control': CACHE_CONTROL.build },
      }),
    );
  }
}
