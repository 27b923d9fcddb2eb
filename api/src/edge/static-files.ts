import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.json': 'application/json; charset=utf-8', '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml', '.png': 'image/png', '.webp': 'image/webp', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json', '.txt': 'text/plain; charset=utf-8',
};
/** A build never changes under its name, so a phone may keep it for a year. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** In the order in which we prefer them; the build has written both beside each file. */
const ENCODINGS = [{ name: 'br', ending: '.br' }, { name: 'gzip', ending: '.gz' }] as const;
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
async function find(root: string, name: string, accepted: string): Promise<Found | null> {
  if (!SAFE_PATH.test(name) || name.split('/').includes('..')) return null;
  const file = path.join(root, name);
  for (const { name: encoding, ending } of ENCODINGS) {
    if (!accepted.includes(encoding)) continue;
    const size = await sizeOf(file + ending);
    if (size !== null) return { file: file + ending, size, encoding };
  }
  const size = await sizeOf(file);
  return size === null ? null : { file, size, encoding: null };
}

async function answer(root: string, name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const found = await find(root, name, request.headers['accept-encoding']?.toString() ?? '');
  if (found === null) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found\n');
  void reply.headers({
    'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream', 'content-length': found.size, 'cache-control': IMMUTABLE, vary: 'accept-encoding',
    ...(found.encoding === null ? {} : { 'content-encoding': found.encoding }),
  });
  return reply.send(request.method === 'HEAD' ? '' : createReadStream(found.file));
}

/** Serves the immutable builds of a release store: `/host/<build>/…` and `/r/<remote>/<build>/…`. */
export function serveBuilds(app: FastifyInstance, store: string): void {
  for (const place of ['host', 'r'] as const) {
    app.get<{ Params: { '*': string } }>(`/${place}/*`, (request, reply) => answer(path.join(store, place), request.params['*'], request, reply));
  }
}
