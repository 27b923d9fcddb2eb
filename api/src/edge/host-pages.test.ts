import { rm } from 'node:fs/promises';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { createEdge } from '../../test/edge-fixtures.ts';
import { createRegistry, createReleaseStore, type ReleaseStore } from '../../test/release-store.ts';

const PAGE = '<!doctype html><html><head><!--padauk:head--></head><body>h1</body></html>';

describe('the page', () => {
  let store: ReleaseStore;
  let app: FastifyInstance;
  let raised = 0;

  beforeEach(async () => {
    store = await createReleaseStore();
    await store.write('host/h1/index.html', PAGE);
    await store.release(createRegistry());
    raised = 0;
    app = createEdge(store.dataDir, { raisedVersion: () => raised });
  });
  afterEach(async () => {
    await app.close();
    await rm(store.dataDir, { recursive: true, force: true });
  });

  const get = async (url: string): Promise<Response> => await app.inject(url);

  it('is made of the last known good while the files of the active host are lost, and of the active one again at once', async () => {
    const host = { active: 'h2', lkg: 'h1', blocked: [] };
    await store.release({ ...createRegistry({ revision: 2 }), host });
    expect([(await get('/')).body, (await get('/')).statusCode]).toEqual([expect.stringContaining('h1</body>'), 200]);
    await store.write('host/h2/index.html', PAGE.replace('h1', 'h2'));

    expect((await get('/')).body).toContain('h2</body>');
  });

  it('goes on with the host that was read last when its files are lost, also with a newer registry', async () => {
    await get('/twoD');
    await rm(`${store.dataDir}/releases/host`, { recursive: true });
    await store.release(createRegistry({ revision: 2, build: 'b2' }));

    expect((await get('/twoD')).body).toContain('href="/r/lottery/b2/remoteEntry.js"');
  });

  it('is never made of a host that is blocked', async () => {
    const host = { active: 'h2', lkg: 'h1', blocked: ['h1'] };
    await get('/');
    await store.release({ ...createRegistry({ revision: 2 }), host });

    expect((await get('/')).statusCode).toBe(503);
  });

  it.each([
    ["the registry's", 0, 4],
    ['the one that the operators have raised', 9, 9],
  ])('B11 tells the version that it comes with, the higher of two: %s', async (_which, own, version) => {
    await get('/twoD');
    await store.release(createRegistry({ revision: 4 }));
    raised = own;

    expect((await get('/twoD')).body).toContain(`"webAppVersion":${version}}</script>`);
  });
});
