import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  API_PATH,
  CACHE_CONTROL,
  CONTENT_SECURITY_POLICY,
  CONTENT_TYPES,
  KEPT_FOR_OUTAGE,
  ROOT_FILE,
} from '@padauk/contract/edge';
import type { PageSettings } from '@padauk/contract/registry';
import { precompress, sendPrecompressed, type Precompressed } from '../platform/http/precompressed.ts';
import { remoteOfPath, renderPage } from './page.rules.ts';
import type { LiveRegistry, RegistryReader } from './registry-file.ts';
import { sendFile } from './static-files.ts';
import { webManifest } from './web-manifest.rules.ts';

const HEADERS = {
  page: {
    ...KEPT_FOR_OUTAGE,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': CACHE_CONTROL.page,
    'content-security-policy': CONTENT_SECURITY_POLICY,
  },
  registry: {
    ...KEPT_FOR_OUTAGE,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': CACHE_CONTROL.registry,
  },
  manifest: {
    ...KEPT_FOR_OUTAGE,
    'content-type': CONTENT_TYPES['webmanifest'] ?? '',
    'cache-control': CACHE_CONTROL.rootFile,
  },
} as const;

interface EdgeOptions {
  readonly store: string;
  readonly settings: PageSettings;
  readonly registry: RegistryReader;
}

/** Makes each document of a registry once: every path of a remote has the same page. A failed one is not kept: the next visitor tries again. */
function documentCache(): (live: LiveRegistry, name: string, make: () => Promise<string>) => Promise<Precompressed> {
  let current: LiveRegistry | null = null;
  const kept = new Map<string, Promise<Precompressed>>();
  return (live, name, make) => {
    if (live !== current) kept.clear();
    current = live;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const made = make().then(precompress);
    made.catch(() => kept.delete(name));
    kept.set(name, made);
    return made;
  };
}

/** The path as the routes write it: decoded. `null` for escapes that mean nothing. */
function pathOf(url: string): string | null {
  try {
    return decodeURI(url.split('?', 1)[0] ?? '/');
  } catch {
    return null;
  }
}

const isPublished = (live: LiveRegistry | null): live is LiveRegistry =>
  live !== null && live.registry.host.active !== '';

/** Serves the app's page at every path that nothing else claims, the registry for pages that are open, and what installs the app. */
export function servePages(app: FastifyInstance, { store, settings, registry }: EdgeOptions): void {
  const keep = documentCache();
  const hostFolder = (live: LiveRegistry): string => path.join(store, 'host', live.registry.host.active);
  const page = (live: LiveRegistry, urlPath: string): Promise<Precompressed> => {
    const remote = remoteOfPath(live.registry, urlPath);
    return keep(live, `page ${remote ?? ''}`, async () =>
      renderPage(await readFile(path.join(hostFolder(live), 'index.html'), 'utf8'), {
        registry: live.registry,
        settings,
        remote,
      }),
    );
  };

  app.get('/registry.json', async (request, reply) => {
    const live = await registry.read();
    if (live === null) return reply.callNotFound();
    return sendPrecompressed(request, reply, {
      body: await keep(live, 'registry', async () => live.text),
      headers: HEADERS.registry,
    });
  });
  app.get('/manifest.webmanifest', async (request, reply) => {
    const live = await registry.read();
    if (!isPublished(live)) return reply.callNotFound();
    return sendPrecompressed(request, reply, {
      body: await keep(live, 'manifest', async () => JSON.stringify(webManifest(settings, live.registry))),
      headers: HEADERS.manifest,
    });
  });
  app.get('/*', async (request, reply) => {
    const urlPath = pathOf(request.url);
    if (urlPath === null || API_PATH.test(urlPath)) return reply.callNotFound();
    const live = await registry.read();
    if (!isPublished(live))
      return reply
        .code(503)
        .headers({ 'retry-after': '5', 'cache-control': CACHE_CONTROL.missing })
        .type('text/plain; charset=utf-8')
        .send(registry.problem() === null ? 'The app has not been published yet.\n' : 'The app cannot be shown now.\n');
    if (ROOT_FILE.test(urlPath)) return sendFile(reply, `host/${live.registry.host.active}${urlPath}`);
    return sendPrecompressed(request, reply, { body: await page(live, urlPath), headers: HEADERS.page });
  });
}
