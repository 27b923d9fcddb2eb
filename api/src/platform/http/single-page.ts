import { fastifyStatic } from '@fastify/static';
import { CACHE_CONTROL } from '@padauk/contract/delivery/edge';
import type { FastifyInstance, FastifyReply } from 'fastify';

const FILE_NAME = /^[\w-]+(?:\.[\w-]+)+$/;
const CONTENT_SECURITY_POLICY = [
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
/** File names do not change between builds, so the browser revalidates each (304). */
const HEADERS = { 'content-security-policy': CONTENT_SECURITY_POLICY, 'cache-control': CACHE_CONTROL.page };

export function registerSinglePage(
  app: FastifyInstance,
  { folder, paths, files }: { readonly folder: string; readonly paths: readonly string[]; readonly files: string },
): void {
  void app.register(fastifyStatic, {
    root: folder,
    suppressWarning: true, // missing before the first build
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) => void reply.headers(HEADERS),
  });
  for (const path of paths) app.get(path, (_request, reply) => reply.sendFile('index.html'));
  app.get<{ Params: { file: string } }>(files, (request, reply) =>
    FILE_NAME.test(request.params.file) ? reply.sendFile(request.params.file) : reply.callNotFound(),
  );
}
