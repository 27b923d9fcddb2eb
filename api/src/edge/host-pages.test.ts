import { rm } from 'node:fs/promises';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { createEdge } from '../../test/edge-fixtures.ts';
import { createRegistry, createReleaseStore, type ReleaseStore } from '../../test/release-store.ts';

const PAGE = '<!doctype html><html><head><!--padauk:head--></head><body>h1</body></html>';

describe('the host of the page', () => {
  let store: ReleaseStore;
  let app: FastifyInstance;
  let currentVersion = 0;

  beforeEach(async () => {
    store = await createReleaseStore();
    await store.write('host/h1/index.html', PAGE);
    await store.release(createRegistry());
    currentVersion = 0;
    app = createEdge(store.dataDir, { raisedVersion: () => currentVersion });
  });
  afterEach(async () => {
    await app.close();
    await rm(store.dataDir, { recursive: true, force: true });
  });

  const get = async (url: string): Promise<Response> => await app.inject(url);

  it('is the last known good one while files of the active host are missing, and the active one again once they exist', async () => {
    const host = { active: 'h2', lkg: 'h1', blocked: [] };
    await store.release({ ...createRegistry({ revision: 2 }), host });
    expect([(await get('/')).body, (await get('/')).statusCode]).toEqual([expect.stringContaining('h1</body>'), 200]);
    await store.write('host/h2/index.html', PAGE.replace('h1', 'h2'));

    expect((await get('/')).body).toContain('h2</body>');
  });

  it('is the one that was read last when all host files are missing, even with a newer registry', async () => {
    await get('/twoD');
    await rm(`${store.dataDir}/releases/host`, { recursive: true });
    await store.release(createRegistry({ revision: 2, build: 'b2' }));

    expect((await get('/twoD')).body).toContain('href="/r/lottery/b2/remoteEntry.js"');
  });

  it('is never a blocked one: the edge answers 503', async () => {
    const host = { active: 'h2', lkg: 'h1', blocked: ['h1'] };
    await get('/');
    await store.release({ ...createRegistry({ revision: 2 }), host });

    expect((await get('/')).statusCode).toBe(503);
  });

  it.each([
    ["the registry's", 0, 4],
    ['the version that operators raised', 9, 9],
  ])('B11 the page contains the higher of two versions: %s', async (_which, raisedVersion, version) => {
    await get('/twoD');
    await store.release(createRegistry({ revision: 4 }));
    currentVersion = raisedVersion;

    expect((await get('/twoD')).body).toContain(`"webAppVersion":${version}}</script>`);
  });
});
