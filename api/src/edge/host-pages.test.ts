import { rm } from 'node:fs/promises';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { aRegistry, aReleaseStore, SETTINGS, type ReleaseStore } from '../../test/release-store.ts';
import { createServer } from '../platform/http/server.ts';
import { hostPages } from './host-pages.ts';
import { registerEdge } from './index.ts';

const PAGE = '<!doctype html><html><head><!--padauk:head--></head><body>h1</body></html>';

describe('the page', () => {
  let store: ReleaseStore;
  let app: FastifyInstance;

  beforeEach(async () => {
    store = await aReleaseStore();
    await store.write('host/h1/index.html', PAGE);
    await store.release(aRegistry());
    app = createServer({ logLevel: 'silent', trustedProxies: 0 });
    const { brand, supportPhone } = SETTINGS;
    registerEdge(app, {
      config: { dataDir: store.dataDir, brand, mode: 'sandbox', supportPhone, allowOverrides: false },
      hosts: hostPages(`${store.dataDir}/releases`),
    });
  });
  afterEach(async () => {
    await app.close();
    await rm(store.dataDir, { recursive: true, force: true });
  });

  const get = async (url: string): Promise<Response> => await app.inject(url);

  it('is made of the last known good while the files of the active host are lost, and of the active one again at once', async () => {
    const host = { active: 'h2', lkg: 'h1', blocked: [] };
    await store.release({ ...aRegistry({ revision: 2 }), host });
    expect([(await get('/')).body, (await get('/')).statusCode]).toEqual([expect.stringContaining('h1</body>'), 200]);
    await store.write('host/h2/index.html', PAGE.replace('h1', 'h2'));

    expect((await get('/')).body).toContain('h2</body>');
  });

  it('goes on with the host that was read last when its files are lost, also with a newer registry', async () => {
    await get('/twoD');
    await rm(`${store.dataDir}/releases/host`, { recursive: true });
    await store.release(aRegistry({ revision: 2, build: 'b2' }));

    expect((await get('/twoD')).body).toContain('href="/r/lottery/b2/remoteEntry.js"');
  });

  it('is never made of a host that is blocked', async () => {
    const host = { active: 'h2', lkg: 'h1', blocked: ['h1'] };
    await get('/');
    await store.release({ ...aRegistry({ revision: 2 }), host });

    expect((await get('/')).statusCode).toBe(503);
  });
});
