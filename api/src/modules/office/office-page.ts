import { fileURLToPath } from 'node:url';
import { fastifyStatic } from '@fastify/static';
import { CACHE_CONTROL } from '@padauk/contract/edge';
import { OFFICE_PAGE_PATH } from '@padauk/contract/office';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Where `pnpm build` leaves it. */
const BUILT = fileURLToPath(new URL('../../../../dist/ops-page/', import.meta.url));
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

/** The operators' page (docs/decisions/0079). It says nothing by itself: what it shows it asks for with the key. */
export function officePage(app: FastifyInstance, folder = BUILT): void {
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
  app.get(OFFICE_PAGE_PATH, (_request, reply) => reply.sendFile('index.html'));
  app.get<{ Params: { file: string } }>(`${OFFICE_PAGE_PATH}/:file`, (request, reply) =>
    FILE.test(request.params.file) ? reply.sendFile(request.params.file) : reply.callNotFound(),
  );
}

/** Its files keep their names from build to build, so each is asked for again, and answered by 304 while it is the same. */
const HEADERS = { 'content-security-policy': POLICY, 'cache-control': CACHE_CONTROL.page };

/** May a call be answered without a key? The page has the place where one types it. */
export function isOfficePage(method: string, route: string | undefined): boolean {
  return method === 'GET' && (route === OFFICE_PAGE_PATH || route === `${OFFICE_PAGE_PATH}/:file`);
}
