import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageSettings, Registry } from '@padauk/contract/delivery/registry';
import type { Config } from '../platform/config.ts';
import { createFirstViewReader, type HostPages } from './host-pages.ts';
import { type FetchPicture, createPageDataReader, type FetchAsVisitor } from './page-data.ts';
import { servePages } from './pages.ts';
import { openPreviews, servePreviews } from './previews.ts';
import type { RegistryReader } from './registry-file.ts';
import { serveWorkerRemoval, registerSharedPictureRoute, serveStaticFiles } from './static-files.ts';

export interface EdgeDeps {
  readonly config: Pick<
    Config,
    | 'dataDir'
    | 'brand'
    | 'mode'
    | 'supportPhone'
    | 'allowOverrides'
    | 'serviceWorker'
    | 'passkeys'
    | 'registryName'
    | 'previewSecret'
  >;
  readonly hosts: HostPages;
  readonly registry: RegistryReader;
  readonly raisedVersion: () => number; // B11: the operators' version; the higher one wins.
  readonly recordServedPage: (registry: Registry, ip: string) => void;
}

/** C7–C9: empty means the page's own origin. */
const SAME_ORIGIN_HOSTS: PageSettings['hosts'] = { api: '', version: '', 'game-wallet': '', luke: '' };

/** Register it last, so that the API's paths take precedence. */
export function registerEdge(
  app: FastifyInstance,
  { config, hosts, registry, raisedVersion, recordServedPage }: EdgeDeps,
): void {
  const store = path.join(config.dataDir, 'releases');
  const settings: PageSettings = {
    brand: config.brand,
    environment: config.mode,
    hosts: SAME_ORIGIN_HOSTS,
    supportPhone: config.supportPhone,
    serviceWorker: config.serviceWorker,
    ...(config.passkeys === null ? {} : { passkeys: config.passkeys.domain }),
    ...(config.allowOverrides ? { overrides: {} } : {}),
  };
  serveStaticFiles(app, store, config.registryName);
  if (config.serviceWorker === 'off') serveWorkerRemoval(app);
  const previews = openPreviews({ secret: config.previewSecret, registryName: config.registryName, store });
  servePreviews(app, previews, registry);
  registerSharedPictureRoute(app);
  servePages(app, {
    settings,
    registry,
    hosts,
    firstViews: createFirstViewReader(store),
    pageData: createPageDataReader({ fetchAsVisitor: createVisitorFetch(app), fetchPicture: createPictureFetch(app) }),
    raisedVersion,
    recordServedPage,
    previews,
  });
}

/** Asks without a session: whatever a manifest names, the answer holds no player's data. */
const createVisitorFetch =
  (app: FastifyInstance): FetchAsVisitor =>
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
    const at = Number(headers['x-server-time']);
    return statusCode === 200 && Number.isFinite(at) ? { text: body, at } : null;
  };

const createPictureFetch =
  (app: FastifyInstance): FetchPicture =>
  async (url) => {
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url });
    return statusCode === 200 ? { type: String(headers['content-type']), bytes: rawPayload } : null;
  };
