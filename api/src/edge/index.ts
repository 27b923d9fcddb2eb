import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PageSettings, Registry } from '@padauk/contract/registry';
import type { Config } from '../platform/config.ts';
import { firstViewReader } from './first-views.ts';
import type { HostPages } from './host-pages.ts';
import { pageDataReader, type AskAsVisitor } from './page-data.ts';
import type { AskForPicture } from './page-pictures.ts';
import { servePages } from './pages.ts';
import { answerSharedPictures } from './shared-picture.ts';
import { openPreviews, servePreviews } from './previews.ts';
import type { RegistryReader } from './registry-file.ts';
import { serveFiles } from './static-files.ts';
import { serveNoWorker } from './worker-removal.ts';

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
  readonly pageServed: (registry: Registry, ip: string) => void;
}

/** C7–C9: empty means the page's own origin. */
const ONE_ORIGIN: PageSettings['hosts'] = { api: '', version: '', 'game-wallet': '', luke: '' };

/** Register it last, so that the API's paths take precedence. */
export function registerEdge(
  app: FastifyInstance,
  { config, hosts, registry, raisedVersion, pageServed }: EdgeDeps,
): void {
  const store = path.join(config.dataDir, 'releases');
  const settings: PageSettings = {
    brand: config.brand,
    environment: config.mode,
    hosts: ONE_ORIGIN,
    supportPhone: config.supportPhone,
    serviceWorker: config.serviceWorker,
    ...(config.passkeys === null ? {} : { passkeys: config.passkeys.domain }),
    ...(config.allowOverrides ? { overrides: {} } : {}),
  };
  serveFiles(app, store);
  if (config.serviceWorker === 'off') serveNoWorker(app);
  const previews = openPreviews({ secret: config.previewSecret, registryName: config.registryName, store });
  servePreviews(app, previews, registry);
  answerSharedPictures(app);
  servePages(app, {
    settings,
    registry,
    hosts,
    firstViews: firstViewReader(store),
    pageData: pageDataReader({ ask: asVisitor(app), askForPicture: pictureOf(app) }),
    raisedVersion,
    pageServed,
    previews,
  });
}

/** Asks without a session: whatever a manifest names, the answer holds no player's data. */
const asVisitor =
  (app: FastifyInstance): AskAsVisitor =>
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ method: 'GET', url });
    const at = Number(headers['x-server-time']);
    return statusCode === 200 && Number.isFinite(at) ? { text: body, at } : null;
  };

const pictureOf =
  (app: FastifyInstance): AskForPicture =>
  async (url) => {
    const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url });
    return statusCode === 200 ? { type: String(headers['content-type']), bytes: rawPayload } : null;
  };
