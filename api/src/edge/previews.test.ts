import { rm } from 'node:fs/promises';
import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { SignJWT } from 'jose';
import { PREVIEW_TOKEN } from '@padauk/contract/preview';
import { SETTINGS_ELEMENT_ID, type PageSettings, type Registry } from '@padauk/contract/registry';
import { createEdge } from '../../test/edge-fixtures.ts';
import { createRegistry, createReleaseStore, type ReleaseStore } from '../../test/release-store.ts';
import { createRegistryReader } from './registry-file.ts';

const SECRET = 'a secret of this test, long enough';
const DAY_S = 86_400;
const ROUTES = [{ path: '/old', redirect: '/' }, { path: '/twoD' }].map((route) => ({
  ...route,
  layout: 'default',
  auth: 'anyone',
}));
const RELEASE = JSON.stringify({
  manifest: { ...createRegistry().remotes['lottery']?.builds['b1']?.manifest, routes: ROUTES },
});

interface TokenOptions {
  readonly secret?: string;
  readonly registry?: string;
  readonly endsIn?: number;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly issuer?: string;
}

function createToken({
  secret = SECRET,
  registry = 'staging',
  endsIn = DAY_S,
  claims = { remote: 'lottery', build: 'next' },
  issuer = PREVIEW_TOKEN.issuer,
}: TokenOptions = {}): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(registry)
    .setExpirationTime(Math.floor(Date.now() / 1_000) + endsIn)
    .sign(new TextEncoder().encode(secret));
}

describe('a signed link to a build', () => {
  let store: ReleaseStore;
  let app: FastifyInstance;
  const release = (registry: Registry): Promise<void> =>
    store.write('registries/staging/registry.json', JSON.stringify(registry));
  const edge = (config: { readonly registryName?: string; readonly previewSecret?: string | null }): FastifyInstance =>
    createEdge(store.dataDir, {
      config: { registryName: 'staging', previewSecret: SECRET, allowOverrides: true, ...config },
      registry: createRegistryReader(`${store.dataDir}/releases`, config.registryName ?? 'staging'),
    });
  const openWith = (token: string, at = app): Promise<Response> => at.inject(`/preview/${token}`);
  const settingsOf = ({ body }: Response): PageSettings =>
    JSON.parse(new RegExp(`id="${SETTINGS_ELEMENT_ID}">(.*?)</script>`).exec(body)?.[1] ?? 'null');
  const page = (cookie?: string): Promise<Response> =>
    app.inject({ url: '/home', ...(cookie === undefined ? {} : { headers: { cookie } }) });

  beforeEach(async () => {
    store = await createReleaseStore();
    await store.write('host/h1/index.html', '<head><!--padauk:head--></head>');
    await store.write('r/lottery/next/release.json', RELEASE);
    await store.release(createRegistry());
    await release(createRegistry());
    app = edge({});
  });
  afterEach(async () => {
    await app.close();
    await rm(store.dataDir, { recursive: true, force: true });
  });

  it('leads to the first page of the remote, and gives this browser the build until it ends', async () => {
    const opened = await openWith(await createToken());
    const cookie = String(opened.headers['set-cookie']);

    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/twoD']);
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / DAY_S).toBeCloseTo(1, 3);
    expect(settingsOf(await page(cookie.split(';', 1)[0]))).toMatchObject({
      preview: { remote: 'lottery', build: 'next', until: expect.any(String) },
    });
  });

  it('gives no other browser anything, and whoever has opened it no other build', async () => {
    const cookie = `padauk-preview=${await createToken()}`;

    expect(settingsOf(await page())).not.toHaveProperty('preview');
    expect(settingsOf(await page(cookie))).not.toHaveProperty('overrides');
  });

  it('makes a page that nobody keeps', async () => {
    const { headers } = await page(`padauk-preview=${await createToken()}`);

    expect([headers['cache-control'], headers['x-accel-expires']]).toEqual(['no-store', undefined]);
  });

  it.each<readonly [string, number, TokenOptions]>([
    ['signed with another secret', 403, { secret: 'another secret of this test, as long' }],
    ['for another registry', 403, { registry: 'canary' }],
    ['for production', 403, { registry: 'production' }],
    ['of another kind', 403, { issuer: 'somebody' }],
    ['that has ended', 410, { endsIn: -1 }],
    ['to a build that is not published', 404, { claims: { remote: 'lottery', build: 'unknown' } }],
    ['to a path', 403, { claims: { remote: 'lottery', build: '../next' } }],
    ['to nothing', 403, { claims: {} }],
  ])('%s is refused with %i, and opens nothing', async (_what, status, signed) => {
    const token = await createToken(signed);

    expect((await openWith(token)).statusCode).toBe(status);
    expect(settingsOf(await page(`padauk-preview=${token}`))).not.toHaveProperty('preview');
  });

  it.each([
    ['a letter of its claims', (token: string): string => token.replace(/\.e/, '.f')],
    ['its signature', (token: string): string => token.slice(0, -4)],
    ['its algorithm', (token: string): string => token.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0')],
    ['everything', (): string => 'x'],
  ])('is refused when somebody has changed %s', async (_what, change) => {
    expect((await openWith(change(await createToken()))).statusCode).toBe(403);
  });

  it('opens no blocked build, and none that is blocked after it was opened', async () => {
    const registry = createRegistry();
    const lottery = { ...registry.remotes['lottery'], blocked: ['next'] };
    await release({ ...registry, revision: 2, remotes: { ...registry.remotes, lottery } as Registry['remotes'] }); // a whole remote, but for one field
    const token = await createToken();

    expect((await openWith(token)).statusCode).toBe(403);
    expect(settingsOf(await page(`padauk-preview=${token}`))).not.toHaveProperty('preview');
  });

  it.each([
    ['which is the blocked one under another id', { own: 'f1', bundled: 'all1' }, 403],
    ['of which only what it takes from elsewhere is another', { own: 'f1', bundled: 'all2' }, 403],
    ['with files of its own', { own: 'f2', bundled: 'all2' }, 302],
    ['from before builds said what they are made of', undefined, 302],
  ])(
    'opens no build that is made of the sources of a blocked one, nor goes on with it: one %s',
    async (_what, sources, status) => {
      const bad = JSON.stringify({ ...JSON.parse(RELEASE), sources: { own: 'f1', bundled: 'all1' } });
      await store.write('r/lottery/bad/release.json', bad);
      await store.write('r/lottery/next/release.json', JSON.stringify({ ...JSON.parse(RELEASE), sources }));
      const registry = createRegistry();
      const lottery = { ...registry.remotes['lottery'], blocked: ['bad', 'gone'] };
      await release({ ...registry, revision: 2, remotes: { ...registry.remotes, lottery } as Registry['remotes'] }); // a whole remote, but for one field
      const token = await createToken();

      expect((await openWith(token)).statusCode).toBe(status);
      expect('preview' in settingsOf(await page(`padauk-preview=${token}`))).toBe(status === 302);
    },
  );

  it.each([
    ['whose pages go by production', { registryName: 'production' }, 'production'],
    ['without a secret', { previewSecret: null }, 'staging'],
  ])('opens nothing at a server %s', async (_what, config, registry) => {
    const other = edge(config);
    const opened = await openWith(await createToken({ registry }), other);
    await other.close();

    expect(opened.statusCode).toBe(403);
  });

  it('is ended by its own browser', async () => {
    const ended = await app.inject('/preview/end');

    expect([ended.statusCode, ended.headers.location, ended.headers['set-cookie']]).toEqual([
      302,
      '/',
      expect.stringContaining('padauk-preview=; Path=/; Max-Age=0'),
    ]);
  });
});
