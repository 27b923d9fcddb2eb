import { gardenManifest } from '../test-data/registry-fixtures.tsx';
import { getLayout, resolvePage, type ContributingRemote, type ShellRoute } from './resolve-page.rules.ts';

const shell: readonly ShellRoute[] = [
  { path: '/home', layout: 'home', auth: 'anyone' },
  { path: '/pin', layout: 'default', auth: 'player' },
];
const createGarden = (status: ContributingRemote['status']): ContributingRemote => ({
  name: 'garden',
  status,
  routes: gardenManifest.routes,
});
const resolvePath = (path: string, options: { isLoggedIn?: boolean; status?: ContributingRemote['status'] } = {}) => {
  const [pathname = '', query] = path.split('?');
  return resolvePage(
    { pathname, search: query === undefined ? '' : `?${query}` },
    { shell, remotes: [createGarden(options.status ?? 'on')], isLoggedIn: options.isLoggedIn ?? false },
  );
};

describe('the page of a path', () => {
  it.each([
    ['/home', 'shell'],
    ['/home/', 'shell'],
    ['/garden', 'remote'],
    ['/garden/', 'remote'],
    ['/garden%20path', 'remote'],
    ['/garden/pond', 'not-open'],
    ['/nowhere', 'not-found'],
    ['/%E0%A4%A', 'not-found'],
    ['/HOME', 'not-found'],
  ])('B1, B2 %s is %s', (path, kind) => {
    expect(resolvePath(path).kind).toBe(kind);
  });

  it.each([
    ['/garden', 'remote'],
    ['/nowhere', 'pending'],
  ])('B2 %s is %s while the page lacks remotes', (pathname, kind) => {
    const known = { shell, remotes: [createGarden('on')], isLoggedIn: true, isPartial: true };
    expect(resolvePage({ pathname, search: '' }, known).kind).toBe(kind);
  });

  it.each([
    ['/garden/shed', false, 'ask-log-in'],
    ['/garden/shed', true, 'remote'],
    ['/pin', false, 'ask-log-in'],
    ['/pin', true, 'shell'],
  ])('A1 %s, logged in: %s, is %s', (path, isLoggedIn, kind) => {
    expect(resolvePath(path, { isLoggedIn }).kind).toBe(kind);
  });

  it.each([
    ['off', 'off'],
    ['hidden', 'not-found'],
  ] as const)('resolves a path of a remote that is %s as %s', (status, kind) => {
    expect(resolvePath('/garden', { status }).kind).toBe(kind);
  });

  it('B1 keeps the query string of a legacy path', () => {
    expect(resolvePath('/garden/old?id=7&lang=zh')).toEqual({ kind: 'redirect', to: '/garden?id=7&lang=zh' });
  });

  it.each([
    ['on', 'not-found'],
    ['off', 'redirect'],
  ] as const)('B1 resolves a redirect to a redirect of a remote that is %s as %s', (status, kind) => {
    const pond = { path: '/pond', layout: 'default', auth: 'anyone', redirect: '/lake/?x=1' } as const;
    const lake = { ...pond, path: '/lake', redirect: '/pond' } as const;
    const remotes: readonly ContributingRemote[] = [
      { name: 'pond', status: 'on', routes: [pond] },
      { name: 'lake', status, routes: [lake] },
    ];

    expect(resolvePage({ pathname: '/pond', search: '' }, { shell, remotes, isLoggedIn: true }).kind).toBe(kind);
  });

  it.each([
    ['/home', 'home'],
    ['/garden/shed', 'service'],
    ['/nowhere', 'default'],
  ])('B3 %s has layout %s', (path, layout) => {
    expect(getLayout(resolvePath(path))).toBe(layout);
  });
});
