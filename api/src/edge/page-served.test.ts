import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { createEdge } from '../../test/edge-fixtures.ts';
import { createRegistry, createReleaseStore, type ReleaseStore } from '../../test/release-store.ts';

describe('the callback pageServed', () => {
  let store: ReleaseStore;
  let app: FastifyInstance;
  let served: string[];

  beforeEach(async () => {
    [store, served] = [await createReleaseStore(), []];
    await store.write(
      'host/h1/index.html',
      '<!doctype html><html><head><!--padauk:head--></head><body>h1</body></html>',
    );
    await store.release(createRegistry());
    app = createEdge(store.dataDir, {
      pageServed: ({ remotes }, ip) => void served.push(`${remotes['lottery']?.active} to ${ip}`),
    });
  });
  afterEach(async () => {
    await app.close();
    await rm(store.dataDir, { recursive: true, force: true });
  });

  const fetchStatus = async (
    method: 'GET' | 'HEAD',
    url: string,
    headers: Record<string, string> = {},
  ): Promise<number> => (await app.inject({ method, url, headers, remoteAddress: '::ffff:203.0.113.7' })).statusCode;

  it('is called for each page and each registry that an open page reads', async () => {
    expect([await fetchStatus('GET', '/twoD'), await fetchStatus('GET', '/registry.json')]).toEqual([200, 200]);
    expect(served).toEqual(['b1 to 203.0.113.7', 'b1 to 203.0.113.7']);
  });

  it('is called for an answer with 304 too', async () => {
    const { headers } = await app.inject({ url: '/registry.json' });
    served.length = 0;

    expect(await fetchStatus('GET', '/registry.json', { 'if-none-match': String(headers['etag']) })).toBe(304);
    expect(served).toEqual(['b1 to 203.0.113.7']);
  });

  it.each([
    ['HEAD', '/twoD'],
    ['GET', '/favicon.ico'],
    ['GET', '/manifest.webmanifest'],
    ['GET', '/api/nothing'],
  ] as const)('is not called for %s %s', async (method, url) => {
    await fetchStatus(method, url);

    expect(served).toEqual([]);
  });
});
