import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  API_PATH,
  CACHE_CONTROL,
  CONTENT_SECURITY_POLICY,
  CONTENT_TYPES,
  KEPT_FOR_OUTAGE,
  ROOT_FILE,
} from '@padauk/contract/edge';
import type { PreviewedBuild } from '@padauk/contract/preview';
import type { PageSettings } from '@padauk/contract/registry';
import { precompress, sendPrecompressed, type Precompressed } from '../platform/http/precompressed.ts';
import type { HostPage, HostPages } from './host-pages.ts';
import { hasBrandHeader, remoteOfPath, renderPage } from './page.rules.ts';
import type { Previews } from './previews.ts';
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
  /** For one browser alone: neither an edge nor the service worker keeps it. */
  preview: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': CACHE_CONTROL.missing,
    'content-security-policy': CONTENT_SECURITY_POLICY,
  },
  manifest: {
    ...KEPT_FOR_OUTAGE,
    'content-type': CONTENT_TYPES['webmanifest'] ?? '',
    'cache-control': CACHE_CONTROL.rootFile,
  },
} as const;

interface EdgeOptions {
  readonly settings: PageSettings;
  readonly registry: RegistryReader;
  readonly hosts: HostPages;
  readonly raisedVersion: () => number;
  readonly previews: Pick<Previews, 'of'>;
}

/** Makes each document of a registry once: every path of a remote has the same page, and every path with the brand's header. A failed one is not kept: the next visitor tries again. */
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

const CANNOT_BE_SHOWN = 'The app cannot be shown now.';

function unavailable(reply: FastifyReply, words: string): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': CACHE_CONTROL.missing })
    .type('text/plain; charset=utf-8')
    .send(`${words}\n`);
}

const isPublished = (live: LiveRegistry | null): live is LiveRegistry =>
  live !== null && live.registry.host.active !== '';

/** The active host's files are lost: what is shown instead is asked for anew each time, so that the host is back as soon as its files are. */
class HostLost extends Error {
  readonly instead: HostPage | null;

  constructor(instead: HostPage | null) {
    super('the host cannot be read');
    this.instead = instead;
  }
}

/** The page of a path; `null` when no host can be read. */
function pageMaker({
  settings,
  hosts,
  raisedVersion,
  keep,
}: Omit<EdgeOptions, 'registry' | 'previews'> & { readonly keep: ReturnType<typeof documentCache> }) {
  return async ({ live, urlPath, preview, onLost }: PageOf): Promise<Precompressed | null> => {
    const { registry } = live;
    const remote = remoteOfPath(registry, urlPath);
    const hasBrand = hasBrandHeader(urlPath);
    const webAppVersion = Math.max(registry.webAppVersion, raisedVersion());
    const { overrides: _, ...closed } = settings;
    // Who tries one build by a link has no say in others.
    const shown = { ...(preview === null ? settings : { ...closed, preview }), webAppVersion };
    const name = [webAppVersion, remote, hasBrand, ...(preview === null ? [] : Object.values(preview))].join(' ');
    const made = (build: string, html: () => Promise<string>): Promise<Precompressed> =>
      keep(live, `page ${build} ${name}`, async () =>
        renderPage(await html(), { registry, settings: shown, remote, hasBrand }),
      );
    const active = async (): Promise<string> => {
      const page = await hosts.read(registry);
      if (page?.build !== registry.host.active) throw new HostLost(page);
      return page.html;
    };
    try {
      return await made(registry.host.active, active);
    } catch (failure) {
      if (!(failure instanceof HostLost)) throw failure;
      onLost(hosts.problem() ?? failure.message);
      const { instead } = failure;
      return instead === null ? null : made(`instead ${instead.build}`, async () => instead.html);
    }
  };
}

interface PageOf {
  readonly live: LiveRegistry;
  readonly urlPath: string;
  readonly preview: PreviewedBuild | null;
  /** Told what is wrong with the host, for each page that is made of another. */
  readonly onLost: (problem: string) => void;
}

/** Serves the app's page at every path that nothing else claims, the registry for pages that are open, and what installs the app. */
export function servePages(
  app: FastifyInstance,
  { settings, registry, hosts, raisedVersion, previews }: EdgeOptions,
): void {
  const keep = documentCache();
  const page = pageMaker({ settings, hosts, raisedVersion, keep });
  let said: string | null = null;
  const onLost = (problem: string): void => {
    // Said once, not for each visitor.
    if (problem !== said) app.log.error({ problem }, 'the released host cannot be read');
    said = problem;
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
      return unavailable(reply, registry.problem() === null ? 'The app has not been published yet.' : CANNOT_BE_SHOWN);
    if (ROOT_FILE.test(urlPath)) return sendFile(reply, `host/${live.registry.host.active}${urlPath}`);
    const preview = await previews.of(request, live.registry);
    const body = await page({ live, urlPath, preview, onLost });
    said = hosts.problem() === null ? null : said;
    return body === null
      ? unavailable(reply, CANNOT_BE_SHOWN)
      : sendPrecompressed(request, reply, { body, headers: preview === null ? HEADERS.page : HEADERS.preview });
  });
}
