import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  API_PATH,
  CACHE_CONTROL,
  CONTENT_SECURITY_POLICY,
  CONTENT_TYPES,
  OUTAGE_CACHE_HEADERS,
  ROOT_FILE,
} from '@padauk/contract/delivery/edge';
import { readHostRollout, readViewer, type Viewer } from '@padauk/contract/delivery/first-view';
import type { PageTemplate } from '@padauk/contract/delivery/page-template.rules';
import type { PreviewedBuild } from '@padauk/contract/delivery/preview';
import type { PageSettings, Registry } from '@padauk/contract/delivery/registry';
import { computeRegistryChanges } from '@padauk/contract/delivery/registry-changes.rules';
import { getAddress } from '../platform/http/calls.ts';
import { sendPrecompressed, type Precompressed } from '../platform/http/compress-responses.ts';
import { createDocumentCache, type DocumentCache } from './document-cache.ts';
import { composeView, toCachePath, normaliseViewer } from './first-view.rules.ts';
import { cacheFirstViews, selectHost, type FirstViewReader, type HostPage, type HostPages } from './host-pages.ts';
import type { PageDataReader } from './page-data.ts';
import {
  hasBrandHeader,
  findPageQuestions,
  findRemoteByPath,
  renderPage,
  removeTrailingSlash,
  selectPageRegistry,
} from './page.rules.ts';
import type { Previews } from './previews.ts';
import type { LiveRegistry, RegistryReader } from './registry-file.ts';
import { sendFile } from './static-files.ts';
import { buildWebManifest } from './web-manifest.rules.ts';

const HEADERS = {
  page: {
    ...OUTAGE_CACHE_HEADERS,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': CACHE_CONTROL.page,
    'content-security-policy': CONTENT_SECURITY_POLICY,
  },
  registry: {
    ...OUTAGE_CACHE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': CACHE_CONTROL.registry,
  },
  /** Never cached by an edge or the service worker. */
  preview: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': CACHE_CONTROL.missing,
    'content-security-policy': CONTENT_SECURITY_POLICY,
  },
  manifest: {
    ...OUTAGE_CACHE_HEADERS,
    'content-type': CONTENT_TYPES['webmanifest'] ?? '',
    'cache-control': CACHE_CONTROL.rootFile,
  },
} as const;

interface EdgeOptions {
  readonly settings: PageSettings;
  readonly registry: RegistryReader;
  readonly hosts: HostPages;
  readonly firstViews: FirstViewReader;
  readonly pageData: PageDataReader;
  readonly raisedVersion: () => number;
  readonly recordServedPage: (registry: Registry, ip: string) => void;
  readonly previews: Pick<Previews, 'findPreview'>;
}

function decodePath(url: string): string | null {
  try {
    return decodeURI(url.split('?', 1)[0] ?? '/');
  } catch {
    return null;
  }
}

function readRequestViewer(request: FastifyRequest): Viewer {
  const query = request.url.split('?', 2)[1] ?? '';
  return readViewer({ cookie: request.headers.cookie ?? '', lang: new URLSearchParams(query).get('lang') });
}

/** Older pages get the whole registry, so that the cache has few documents of changes. */
const MAX_REVISIONS_BEHIND = 50;

function createRegistryRenderer(registry: RegistryReader, getDocument: DocumentCache) {
  return (live: LiveRegistry, from: unknown): Promise<Precompressed> => {
    const revision = Number(from);
    const behind = live.registry.revision - revision;
    if (!Number.isInteger(revision) || revision < 1 || behind < 0 || behind > MAX_REVISIONS_BEHIND)
      return getDocument(live, { name: 'registry', make: async () => live.text });
    const make = async (): Promise<string> => {
      const base = behind === 0 ? live.registry : await registry.readRevision(revision);
      return base === null ? live.text : JSON.stringify(computeRegistryChanges(base, live.registry));
    };
    return getDocument(live, { name: `registry from ${revision}`, make });
  };
}

const UNAVAILABLE_TEXT = 'The app cannot be shown now.';

function sendUnavailable(reply: FastifyReply, text: string): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': CACHE_CONTROL.missing })
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
}

const isPublished = (live: LiveRegistry | null): live is LiveRegistry =>
  live !== null && live.registry.host.active !== '';

/** The active host's files are lost. The substitute is not cached, so that the host returns as soon as its files do. */
class LostHostError extends Error {
  readonly fallback: HostPage | null;

  constructor(instead: HostPage | null) {
    super('the host cannot be read');
    this.fallback = instead;
  }
}

function createPageRenderer(options: EdgeOptions, getDocument: DocumentCache) {
  const { settings, hosts, firstViews, pageData, raisedVersion } = options;
  const readViews = cacheFirstViews(firstViews);
  return async ({ live, urlPath, ...request }: PageRequest): Promise<Precompressed | null> => {
    const { preview, viewer: asks, onHostLost } = request;
    const { registry } = live;
    const chosen = selectHost(registry, request.hostRollout);
    const remote = findRemoteByPath(registry, urlPath);
    const hasBrand = hasBrandHeader(urlPath);
    const path = removeTrailingSlash(urlPath);
    const webAppVersion = Math.max(registry.webAppVersion, raisedVersion());
    const { overrides: _, ...closed } = settings;
    /** A preview link allows no further overrides. */
    const shown = { ...(preview === null ? settings : { ...closed, preview }), webAppVersion };
    const [views, data] = await Promise.all([
      readViews(live, chosen),
      pageData(findPageQuestions(registry, path, asks.isPlayer)),
    ]);
    const viewer = normaliseViewer(views, { registry, path, viewer: asks });
    const name = [
      webAppVersion,
      remote?.name,
      hasBrand,
      ...Object.values(viewer),
      views === null ? '' : toCachePath(views, { registry, path }),
      ...(preview === null ? [] : Object.values(preview)),
    ].join(' ');
    const renderDocument = (build: string, read: () => Promise<PageTemplate>): Promise<Precompressed> =>
      getDocument(live, {
        name: `page ${build} ${name}`,
        data,
        make: async () => {
          const template = await read();
          const viewRequest = { registry, path, viewer, answers: data, ...settings };
          const view =
            views === null || build !== chosen.host.active ? null : composeView(views, viewRequest, template.fallback);
          const isWhole = preview !== null || template.acceptsPartialRegistry !== true;
          const carried = isWhole ? registry : selectPageRegistry(registry, remote);
          return renderPage(template, { registry: carried, settings: shown, remote, hasBrand, viewer, view, data });
        },
      });
    const active = async (): Promise<PageTemplate> => {
      const page = await hosts.read(chosen);
      if (page?.build !== chosen.host.active) throw new LostHostError(page);
      return page.template;
    };
    try {
      return await renderDocument(chosen.host.active, active);
    } catch (failure) {
      if (!(failure instanceof LostHostError)) throw failure;
      onHostLost(hosts.problem() ?? failure.message);
      const { fallback } = failure;
      return fallback === null ? null : renderDocument(`instead ${fallback.build}`, async () => fallback.template);
    }
  };
}

interface PageRequest {
  readonly live: LiveRegistry;
  readonly urlPath: string;
  readonly preview: PreviewedBuild | null;
  readonly viewer: Viewer;
  readonly hostRollout: string;
  readonly onHostLost: (problem: string) => void;
}

export function servePages(app: FastifyInstance, options: EdgeOptions): void {
  const { settings, registry, hosts, recordServedPage, previews } = options;
  const getDocument = createDocumentCache();
  const page = createPageRenderer(options, getDocument);
  const renderRegistry = createRegistryRenderer(registry, getDocument);
  let loggedProblem: string | null = null;
  const onLost = (problem: string): void => {
    if (problem !== loggedProblem) app.log.error({ problem }, 'the released host cannot be read'); // Log once, not per visitor.
    loggedProblem = problem;
  };

  const countPage = (request: FastifyRequest, live: LiveRegistry): void => {
    if (request.method === 'GET') recordServedPage(live.registry, getAddress(request));
  };

  app.get<{ Querystring: { readonly from?: string } }>('/registry.json', async (request, reply) => {
    const live = await registry.read();
    if (live === null) return reply.callNotFound();
    countPage(request, live);
    return sendPrecompressed(request, reply, {
      body: await renderRegistry(live, request.query.from),
      headers: HEADERS.registry,
    });
  });
  app.get('/manifest.webmanifest', async (request, reply) => {
    const live = await registry.read();
    if (!isPublished(live)) return reply.callNotFound();
    return sendPrecompressed(request, reply, {
      body: await getDocument(live, {
        name: 'manifest',
        make: async () => JSON.stringify(buildWebManifest(settings, live.registry)),
      }),
      headers: HEADERS.manifest,
    });
  });
  app.get('/*', async (request, reply) => {
    const urlPath = decodePath(request.url);
    if (urlPath === null || API_PATH.test(urlPath)) return reply.callNotFound();
    const live = await registry.read();
    if (!isPublished(live))
      return sendUnavailable(
        reply,
        registry.problem() === null ? 'The app has not been published yet.' : UNAVAILABLE_TEXT,
      );
    if (ROOT_FILE.test(urlPath)) return sendFile(reply, `host/${live.registry.host.active}${urlPath}`);
    const preview = await previews.findPreview(request, live.registry);
    const hostRollout = readHostRollout(request.headers.cookie ?? '');
    const viewer = readRequestViewer(request);
    const body = await page({ live, urlPath, preview, viewer, hostRollout, onHostLost: onLost });
    loggedProblem = hosts.problem() === null ? null : loggedProblem;
    if (body !== null && preview === null) countPage(request, live);
    return body === null
      ? sendUnavailable(reply, UNAVAILABLE_TEXT)
      : sendPrecompressed(request, reply, { body, headers: preview === null ? HEADERS.page : HEADERS.preview });
  });
}
