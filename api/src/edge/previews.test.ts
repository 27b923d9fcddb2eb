import type { FastifyInstance, LightMyRequestResponse as Response } from 'fastify';
import { SignJWT } from 'jose';
import { PREVIEW_TOKEN } from '@padauk/contract/delivery/preview';
import { SETTINGS_ELEMENT_ID, type PageSettings, type Registry } from '@padauk/contract/delivery/registry';
import { createEdge, provideStore } from '../../test/edge-fixtures.ts';
import { createRegistry } from '../../test/release-store.ts';
import { createRegistryReader } from './registry-file.ts';

const SECRET = 'a secret of this test, long enough';
const DAY_S = 86_400;
const LAYOUT = { layout: 'default', auth: 'anyone' };
const routes = [
  { path: '/old', redirect: '/', ...LAYOUT },
  { path: '/twoD', ...LAYOUT },
];
const RELEASE = { manifest: { ...createRegistry().remotes['lottery']?.builds['b1']?.manifest, routes } };

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
  const store = provideStore();
  let app: FastifyInstance;
  const release = (registry: Registry): Promise<void> =>
    store.write('registries/staging/registry.json', JSON.stringify(registry));
  const releaseBlocked = (...blocked: readonly string[]): Promise<void> => {
    const registry = createRegistry({ revision: 2 });
    const lottery = { ...registry.remotes['lottery'], blocked };
    // A whole remote, but for one field.
    return release({ ...registry, remotes: { ...registry.remotes, lottery } as Registry['remotes'] });
  };
  const writeBuild = (build: string, more: object = {}): Promise<void> =>
    store.write(`r/lottery/${build}/release.json`, JSON.stringify({ ...RELEASE, ...more }));
  const createTestEdge = (config: { registryName?: string; previewSecret?: string | null } = {}): FastifyInstance =>
    createEdge(store.dataDir, {
      config: { registryName: 'staging', previewSecret: SECRET, allowOverrides: true, ...config },
      registry: createRegistryReader(`${store.dataDir}/releases`, config.registryName ?? 'staging'),
    });
  const openWith = (token: string, target = app): Promise<Response> => target.inject(`/preview/${token}`);
  const parseSettings = ({ body }: Response): PageSettings =>
    JSON.parse(new RegExp(`id="${SETTINGS_ELEMENT_ID}">(.*?)</script>`).exec(body)?.[1] ?? 'null');
  const fetchPage = (cookie?: string): Promise<Response> =>
    app.inject({ url: '/home', ...(cookie === undefined ? {} : { headers: { cookie } }) });

  beforeEach(async () => {
    await store.writeHost('h1');
    await writeBuild('next');
    await store.release(createRegistry());
    await release(createRegistry());
    app = createTestEdge();
  });
  afterEach(() => app.close());

  it('redirects to the first page of the remote and sets a cookie with the preview until it expires', async () => {
    const opened = await openWith(await createToken());
    const cookie = String(opened.headers['set-cookie']);

    expect([opened.statusCode, opened.headers.location]).toEqual([302, '/twoD']);
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / DAY_S).toBeCloseTo(1, 3);
    expect(parseSettings(await fetchPage(cookie.split(';', 1)[0]))).toMatchObject({
      preview: { remote: 'lottery', build: 'next', until: expect.any(String) },
    });
  });

  it('changes nothing for other browsers, and allows no overrides', async () => {
    const cookie = `padauk-preview=${await createToken()}`;

    expect(parseSettings(await fetchPage())).not.toHaveProperty('preview');
    expect(parseSettings(await fetchPage(cookie))).not.toHaveProperty('overrides');
  });

  it('gives the page all remotes, so that a block of the build reaches it', async () => {
    await store.writeHost('h1', { acceptsPartialRegistry: true });
    await release({ ...createRegistry(), epoch: 'e1' });
    const cookie = `padauk-preview=${await createToken()}`;

    expect((await app.inject({ url: '/wallet' })).body).toContain('"isPartial":true');
    expect((await app.inject({ url: '/wallet', headers: { cookie } })).body).not.toContain('"isPartial":true');
  });

  it('makes the page uncacheable', async () => {
    const { headers } = await fetchPage(`padauk-preview=${await createToken()}`);

    expect([headers['cache-control'], headers['x-accel-expires']]).toEqual(['no-store', undefined]);
  });

  it.each<readonly [string, number, TokenOptions]>([
    ['signed with another secret', 403, { secret: 'another secret of this test, as long' }],
    ['for another registry', 403, { registry: 'canary' }],
    ['for production', 403, { registry: 'production' }],
    ['of another issuer', 403, { issuer: 'somebody' }],
    ['that has expired', 410, { endsIn: -1 }],
    ['to a build that is not published', 404, { claims: { remote: 'lottery', build: 'unknown' } }],
    ['to a path', 403, { claims: { remote: 'lottery', build: '../next' } }],
    ['to nothing', 403, { claims: {} }],
  ])('%s is refused with %i, and gives no preview', async (_what, status, options) => {
    const token = await createToken(options);

    expect((await openWith(token)).statusCode).toBe(status);
    expect(parseSettings(await fetchPage(`padauk-preview=${token}`))).not.toHaveProperty('preview');
  });

  it.each([
    ['one letter of its claims', (token: string): string => token.replace(/\.e/, '.f')],
    ['its signature', (token: string): string => token.slice(0, -4)],
    ['its algorithm', (token: string): string => token.replace(/^[^.]+/, 'eyJhbGciOiJub25lIn0')],
    ['everything', (): string => 'x'],
  ])('is refused after a change of %s', async (_what, change) => {
    expect((await openWith(change(await createToken()))).statusCode).toBe(403);
  });

  it('gives no preview of a blocked build, even if it was blocked after the link was opened', async () => {
    await releaseBlocked('next');
    const token = await createToken();

    expect((await openWith(token)).statusCode).toBe(403);
    expect(parseSettings(await fetchPage(`padauk-preview=${token}`))).not.toHaveProperty('preview');
  });

  it.each([
    ['with the same sources and another id', { own: 'f1', bundled: 'all1' }, 403],
    ['whose own files are the same, and whose bundled files differ', { own: 'f1', bundled: 'all2' }, 403],
    ['with files of its own', { own: 'f2', bundled: 'all2' }, 302],
    ['that does not state its sources', undefined, 302],
  ])(
    'gives no preview of a build with the same sources as a blocked one: a build %s',
    async (_what, sources, status) => {
      await writeBuild('bad', { sources: { own: 'f1', bundled: 'all1' } });
      await writeBuild('next', { sources });
      await releaseBlocked('bad', 'gone');
      const token = await createToken();

      expect((await openWith(token)).statusCode).toBe(status);
      expect('preview' in parseSettings(await fetchPage(`padauk-preview=${token}`))).toBe(status === 302);
    },
  );

  it.each([
    ['that serves the production registry', { registryName: 'production' }, 'production'],
    ['without a secret', { previewSecret: null }, 'staging'],
  ])('is refused by a server %s', async (_what, config, registry) => {
    const other = createTestEdge(config);
    const opened = await openWith(await createToken({ registry }), other);
    await other.close();

    expect(opened.statusCode).toBe(403);
  });

  it('ends when the browser opens /preview/end', async () => {
    const ended = await app.inject('/preview/end');

    expect([ended.statusCode, ended.headers.location]).toEqual([302, '/']);
    expect(ended.headers['set-cookie']).toContain('padauk-preview=; Path=/; Max-Age=0');
  });
});
