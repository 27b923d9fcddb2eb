import type { FastifyInstance } from 'fastify';
import { createHostPages } from '../src/edge/host-pages.ts';
import { registerEdge, type EdgeDeps } from '../src/edge/index.ts';
import { createRegistryReader } from '../src/edge/registry-file.ts';
import { createServer } from '../src/platform/http/server.ts';
import { PAGE_SETTINGS } from './release-store.ts';

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
