import { fastifyStatic } from '@fastify/static';
import { CACHE_CONTROL } from '@padauk/contract/edge';
import type { FastifyInstance, FastifyReply } from 'fastify';

const FILE = /^[\w-]+(?:\.[\w-]+)+$/;
/** Our own scripts, styles and calls, and pictures that were fetched with a key; nothing inline, nothing from elsewhere, no form that is sent. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join('; ');
/** Its files keep their names from build to build, so each is asked for again, and answered by 304 while it is the same. */
const HEADERS = { 'content-security-policy': POLICY, 'cache-control': CACHE_CONTROL.page };

/** A page that is no part of the app, as `pnpm build` has left it in a folder: the operators' page, the pages of games. `files`: the route of what lies beside it, with `:file`. */
export function registerLonePage(
  app: FastifyInstance,
  { folder, paths, files }: { readonly folder: string; readonly paths: readonly string[]; readonly files: string },
): void {
  void app.register(fastifyStatic, {
    root: folder,
    // Before the first build: then there is no page.
    suppressWarning: true,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) => void reply.headers(HEADERS),
  });
  for (const path of paths) app.get(path, (_request, reply) => reply.sendFile('index.html'));
  app.get<{ Params: { file: string } }>(files, (request, reply) =>
    FILE.test(request.params.file) ? reply.sendFile(request.params.file) : reply.callNotFound(),
  );
}
