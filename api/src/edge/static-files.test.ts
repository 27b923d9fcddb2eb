import { rm } from 'node:fs/promises';
import { CONTENT_TYPES } from '@padauk/contract/delivery/edge';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { createReleaseStore, type ReleaseStore } from '../../test/release-store.ts';
import { createServer } from '../platform/http/server.ts';
import { serveStaticFiles } from './static-files.ts';

describe('files of a release store', () => {
  let store: ReleaseStore;
  let app: FastifyInstance;

  beforeEach(async () => {
    store = await createReleaseStore();
    app = createServer({ logLevel: 'silent', trustedProxies: 0 });
    serveStaticFiles(app, `${store.dataDir}/releases`);
  });
  afterEach(async () => {
    await app.close();
    await rm(store.dataDir, { recursive: true, force: true });
  });

  const get = async (url: string, headers: Record<string, string> = {}): Promise<Response> =>
    await app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } });

  it.each(Object.entries(CONTENT_TYPES))(
    'a .%s file has the type %s, with and without compression',
    async (ending, type) => {
      await store.write(`r/lottery/b1/plain.${ending}`, 'plain');
      await store.write(`r/lottery/b1/packed.${ending}`, 'plain');
      await store.write(`r/lottery/b1/packed.${ending}.br`, 'as brotli');
      const [plain, packed] = [await get(`/r/lottery/b1/plain.${ending}`), await get(`/r/lottery/b1/packed.${ending}`)];

      expect([plain.headers['content-type'], packed.headers['content-type']]).toEqual([type, type]);
      expect([plain.body, packed.body]).toEqual(['plain', 'as brotli']);
    },
  );

  it('a matching ETag is answered with 304', async () => {
    await store.write('r/lottery/b1/remote.js', 'plain');
    const { headers } = await get('/r/lottery/b1/remote.js');
    const again = await get('/r/lottery/b1/remote.js', { 'if-none-match': String(headers['etag']) });

    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', headers['cache-control']]);
  });

  it('a missing file is served once it exists', async () => {
    expect((await get('/r/lottery/b1/remote.js')).statusCode).toBe(404);
    await store.write('r/lottery/b1/remote.js', 'plain');

    expect((await get('/r/lottery/b1/remote.js')).body).toBe('plain');
  });
});
