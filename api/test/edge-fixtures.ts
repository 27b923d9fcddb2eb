import { rm } from 'node:fs/promises';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { createHostPages } from '../src/edge/host-pages.ts';
import { registerEdge, type EdgeDeps } from '../src/edge/index.ts';
import { createRegistryReader } from '../src/edge/registry-file.ts';
import { createServer } from '../src/platform/http/server.ts';
import { createReleaseStore, PAGE_SETTINGS, type ReleaseStore } from './release-store.ts';

export function createEdge(
  dataDir: string,
  {
    config = {},
    registry,
    raisedVersion = () => 0,
    pageServed = () => undefined,
    before = () => undefined,
  }: {
    readonly config?: Partial<EdgeDeps['config']>;
    readonly registry?: EdgeDeps['registry'];
    readonly raisedVersion?: () => number;
    readonly pageServed?: EdgeDeps['recordServedPage'];
    readonly before?: (app: FastifyInstance) => void;
  } = {},
): FastifyInstance {
  const app = createServer({ logLevel: 'silent', trustedProxies: 0 });
  before(app);
  const { brand, supportPhone } = PAGE_SETTINGS;
  const store = `${dataDir}/releases`;
  registerEdge(app, {
    config: {
      dataDir,
      brand,
      supportPhone,
      mode: 'sandbox',
      allowOverrides: false,
      serviceWorker: 'on',
      passkeys: null,
      registryName: 'production',
      previewSecret: null,
      ...config,
    },
    hosts: createHostPages(store),
    registry: registry ?? createRegistryReader(store),
    raisedVersion,
    recordServedPage: pageServed,
  });
  return app;
}

/** A release store for each test of a `describe`. Its members are there inside a test only. */
export function provideStore(): ReleaseStore {
  const store = {} as ReleaseStore; // complete before each test
  beforeEach(async () => void Object.assign(store, await createReleaseStore()));
  afterEach(() => rm(store.dataDir, { recursive: true, force: true }));
  return store;
}

export interface TestEdge {
  readonly store: ReleaseStore;
  readonly get: (
    url: string,
    headers?: Readonly<Record<string, string>>,
    more?: Pick<InjectOptions, 'method' | 'remoteAddress'>,
  ) => Promise<Response>;
  readonly listen: () => Promise<string>;
}

/** The same with an edge over the store. */
export function provideEdge(options: Parameters<typeof createEdge>[1] = {}): TestEdge {
  const store = provideStore();
  let app: FastifyInstance;
  beforeEach(() => {
    app = createEdge(store.dataDir, options);
  });
  afterEach(() => app.close());
  return {
    store,
    get: async (url, headers = {}, more = {}) => await app.inject({ method: 'GET', url, headers, ...more }),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
  };
}
