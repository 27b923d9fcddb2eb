import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageSettings } from '@padauk/contract/registry';
import { encodingsOf } from './accept-encoding.rules.ts';
import { remoteOfPath, renderPage } from './page.rules.ts';
import type { LiveRegistry, registryReader } from './registry-file.ts';
import { sendFile } from './static-files.ts';

/** No unsafe-eval, no inline script: the JSON elements are data. Inline styles: the scroll lock of an open sheet writes one. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:", "font-src 'self'", "connect-src 'self'",
  "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'",
].join('; ');
/** What belongs to the API: an unknown path there is a refusal, not the app. */
const API_PATH = /^\/(?:api|lv|v2)\//;
/** What browsers ask for by a name that never changes (icons, `robots.txt`): a file of the host's build or a 404, never the page. No page has such a name. */
const ROOT_FILE = /\.(?:ico|svg|png|webp|webmanifest|txt|xml|js|css)$/;
const AN_HOUR = 'public, max-age=3600';

interface Rendered {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

async function compressed(html: string): Promise<Rendered> {
  const plain = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, quality), promisify(gzip)(plain)]);
  return { plain, br, gzip: gz };
}

/** One rendering per remote and registry: every path of a remote has the same page. */
function renderer(store: string, settings: PageSettings): (live: LiveRegistry, path: string) => Promise<Rendered> {
  let rendered: LiveRegistry | null = null;
  const pages = new Map<string, Promise<Rendered>>();
  return (live, urlPath) => {
    if (live !== rendered) pages.clear();
    rendered = live;
    const remote = remoteOfPath(live.registry, urlPath);
    const known = pages.get(remote ?? '');
    if (known !== undefined) return known;
    const template = readFile(path.join(store, 'host', live.registry.host.active, 'index.html'), 'utf8');
    const made = template.then((html) => compressed(renderPage(html, { registry: live.registry, settings, remote })));
    // A failed rendering is not kept: the next visitor tries again.
    made.catch(() => pages.delete(remote ?? ''));
    pages.set(remote ?? '', made);
    return made;
  };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Rendered): FastifyReply {
  const [encoding] = encodingsOf(request.headers['accept-encoding']?.toString());
  void reply.headers({
    'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'accept-encoding', 'content-security-policy': CONTENT_SECURITY_POLICY,
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  });
  return reply.send(encoding === undefined ? page.plain : page[encoding]);
}

/** The path as the routes write it: decoded. `null` for escapes that mean nothing. */
function pathOf(url: string): string | null {
  try {
    return decodeURI(url.split('?', 1)[0] ?? '/');
  } catch {
    return null;
  }
}

/** Serves the app's page at every path that nothing else claims, and the registry for pages that are open. */
export function servePages(app: FastifyInstance, options: { readonly store: string; readonly settings: PageSettings; readonly registry: ReturnType<typeof registryReader> }): void {
  const render = renderer(options.store, options.settings);
  app.get('/registry.json', async (request, reply) => {
    const live = await options.registry();
    if (live === null) return reply.callNotFound();
    void reply.headers({ etag: live.etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match']?.includes(live.etag) === true) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(live.text);
  });
  app.get('/*', async (request, reply) => {
    const urlPath = pathOf(request.url);
    if (urlPath === null || API_PATH.test(urlPath)) return reply.callNotFound();
    const live = await options.registry();
    if (live === null || live.registry.host.active === '') return reply.code(503).header('retry-after', '5').type('text/plain; charset=utf-8').send('The app has not been published yet.\n');
    if (ROOT_FILE.test(urlPath)) return sendFile(request, reply, { root: path.join(options.store, 'host', live.registry.host.active), name: urlPath.slice(1), cacheControl: AN_HOUR });
    return sendPage(request, reply, await render(live, urlPath));
  });
}
