import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingsOf, type Encoding } from './accept-encoding.rules.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json; charset=utf-8', '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.woff2': 'font/woff2', '.ico': 'image/x-icon', '.webmanifest': 'application/manifest+json', '.txt': 'text/plain; charset=utf-8',
};
/** A build never changes under its name, so a phone may keep it for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
const SAFE_PATH = /^[\w.@-]+(?:\/[\w.@-]+)*$/;

interface Found {
  readonly file: string;
  readonly size: number;
  readonly encoding: string | null;
}

async function sizeOf(file: string): Promise<number | null> {
  return stat(file).then((found) => (found.isFile() ? found.size : null), () => null);
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

/** A file on disk, and how long a phone may keep it. */
interface Wanted {
  readonly root: string;
  readonly name: string;
  readonly cacheControl: string;
}

/** Sends a file, or a real 404. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, { root, name, cacheControl }: Wanted): Promise<FastifyReply> {
  const found = await find(root, name, encodingsOf(request.headers['accept-encoding']?.toString()));
  if (found === null) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found\n');
  void reply.headers({
    'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream', 'content-length': found.size, 'cache-control': cacheControl, vary: 'accept-encoding',
    ...(found.encoding === null ? {} : { 'content-encoding': found.encoding }),
  });
  return reply.send(createReadStream(found.file)); // of a HEAD, only the headers go out
}

/** Serves the immutable builds of a release store: `/host/<build>/…` and `/r/<remote>/<build>/…`. */
export function serveBuilds(app: FastifyInstance, store: string): void {
  for (const place of ['host', 'r'] as const) {
    app.get<{ Params: { '*': string } }>(`/${place}/*`, (request, reply) => sendFile(request, reply, { root: path.join(store, place), name: request.params['*'], cacheControl: IMMUTABLE }));
  }
}
