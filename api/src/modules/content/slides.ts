import { readdir, readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { createRefusal } from '@padauk/contract/refusals';
import { precompress, sendPrecompressed } from '../../platform/http/precompressed.ts';
import { sendRefusal } from '../../platform/http/replies.ts';

const FOLDER = new URL('./slides/', import.meta.url);
/** A picture that is opened in a tab may load and run nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const HEADERS = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=86400',
  'content-security-policy': POLICY,
} as const;

/** Pictures are read once at the start, so that no path of a request reaches the file system. */
export async function registerSlideRoutes(app: FastifyInstance): Promise<void> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.svg'));
  const slides = new Map(
    await Promise.all(
      names.map(async (name) => [name, await precompress(await readFile(new URL(name, FOLDER), 'utf8'))] as const),
    ),
  );
  app.get<{ Params: { name: string } }>('/media/slides/:name', async (request, reply) => {
    const slide = slides.get(request.params.name);
    if (slide === undefined) return await sendRefusal(reply, createRefusal('NOT_FOUND'));
    return await sendPrecompressed(request, reply, { body: slide, headers: HEADERS });
  });
}
