import { rm } from 'node:fs/promises';
import { SETTINGS_ELEMENT_ID, type RegistryHost } from '@padauk/contract/delivery/registry';
import { provideEdge } from '../../test/edge-fixtures.ts';
import { createRegistry } from '../../test/release-store.ts';

describe('the host of the page', () => {
  let raisedVersion = 0;
  const { store, get } = provideEdge({ raisedVersion: () => raisedVersion });

  beforeEach(async () => {
    raisedVersion = 0;
    await store.writeHost('h1');
    await store.release(createRegistry());
  });

  it('is the last known good one while files of the active host are missing, and the active one again once they exist', async () => {
    const host = { active: 'h2', lkg: 'h1', blocked: [] };
    await store.release({ ...createRegistry({ revision: 2 }), host });
    expect(await get('/')).toMatchObject({ statusCode: 200, body: expect.stringContaining('h1</div>') as unknown });
    await store.writeHost('h2');

    expect((await get('/')).body).toContain('h2</div>');
  });

  it('is the last known good one while the page template of the active host is malformed', async () => {
    await store.write('host/h2/page-template.json', '{"schema":1}');
    await store.release({ ...createRegistry({ revision: 2 }), host: { active: 'h2', lkg: 'h1', blocked: [] } });

    expect(await get('/')).toMatchObject({ statusCode: 200, body: expect.stringContaining('h1</div>') as unknown });
  });

  it('is the one that was read last when all host files are missing, even with a newer registry', async () => {
    await get('/twoD');
    await rm(`${store.dataDir}/releases/host`, { recursive: true });
    await store.release(createRegistry({ revision: 2, build: 'b2' }));

    expect((await get('/twoD')).body).toContain('href="/r/lottery/b2/remoteEntry.js"');
  });

  it('is its canary for a visitor with the cookie of the rollout, until it ends, is blocked or is lost', async () => {
    const getHost = async (cookie: string): Promise<string | undefined> =>
      /(h\d)<\/div>/.exec((await get('/', { cookie })).body)?.[1];
    const release = (host: Partial<RegistryHost>) =>
      store.release({ ...createRegistry(), host: { ...createRegistry().host, ...host } });
    const canary = { build: 'h2', percent: 5, rollout: 'host-7' };
    await store.writeHost('h2');
    await release({ canary });

    expect([await getHost('padauk_host=host-7'), await getHost('padauk_host=host-6'), await getHost('')]).toEqual([
      'h2',
      'h1',
      'h1',
    ]);
    await release({ canary, blocked: ['h2'] });
    expect(await getHost('padauk_host=host-7')).toBe('h1');
    await release({ canary: { ...canary, build: 'h3' } });
    expect(await getHost('padauk_host=host-7')).toBe('h1');
    await release({});
    expect(await getHost('padauk_host=host-7')).toBe('h1');
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
  ])('B11 the page contains the higher of two versions: %s', async (_which, raised, version) => {
    await get('/twoD');
    await store.release(createRegistry({ revision: 4 }));
    raisedVersion = raised;

    expect((await get('/twoD')).body).toContain(`"webAppVersion":${version}}</script>`);
  });
});

describe('the callback pageServed', () => {
  const served: string[] = [];
  const { store, get } = provideEdge({
    pageServed: ({ remotes }, ip) => void served.push(`${remotes['lottery']?.active} to ${ip}`),
  });
  const fetchStatus = async (method: 'GET' | 'HEAD', url: string, headers: Record<string, string> = {}) =>
    (await get(url, headers, { method, remoteAddress: '::ffff:203.0.113.7' })).statusCode;

  beforeEach(async () => {
    served.length = 0;
    await store.writeHost('h1');
    await store.release(createRegistry());
  });

  it('is called for each page and each registry that an open page reads', async () => {
    expect([await fetchStatus('GET', '/twoD'), await fetchStatus('GET', '/registry.json')]).toEqual([200, 200]);
    expect(served).toEqual(['b1 to 203.0.113.7', 'b1 to 203.0.113.7']);
  });

  it('is called for an answer with 304 too', async () => {
    const { headers } = await get('/registry.json');
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

describe.each([
  ['sandbox', true],
  ['production', false],
] as const)('overrides in the page that the edge serves in the %s', (mode, allowOverrides) => {
  const { store, get } = provideEdge({ config: { mode, allowOverrides } });

  it.each(['/home', '/home?overrides={"lottery":"/r/x.js"}', '/home?override=lottery', '/home?ALLOW_OVERRIDES=on'])(
    `are ${allowOverrides ? 'empty settings' : 'absent'}, whatever the query contains: %s`,
    async (url) => {
      await store.writeHost('h1');
      await store.release(createRegistry());
      const settings = new RegExp(`id="${SETTINGS_ELEMENT_ID}">(.*?)</script>`).exec((await get(url)).body)?.[1];

      const { overrides } = JSON.parse(settings ?? 'null') as { readonly overrides?: object }; // the page's settings
      expect(overrides).toEqual(allowOverrides ? {} : undefined);
    },
  );
});
