import type { FastifyInstance } from 'fastify';
import { hostPages } from '../src/edge/host-pages.ts';
import { registerEdge, type EdgeDeps } from '../src/edge/index.ts';
import { registryReader } from '../src/edge/registry-file.ts';
import { createServer } from '../src/platform/http/server.ts';
import { SETTINGS } from './release-store.ts';

export function anEdge(
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
    readonly pageServed?: EdgeDeps['pageServed'];
    readonly before?: (app: FastifyInstance) => void;
  } = {},
): FastifyInstance {
  const app = createServer({ logLevel: 'silent', trustedProxies: 0 });
  before(app);
  const { brand, supportPhone } = SETTINGS;
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
    hosts: hostPages(store),
    registry: registry ?? registryReader(store),
    raisedVersion,
    pageServed,
  });
  return app;
}
