import { toAppPath, type AppPath } from '@padauk/contract/paths';
import type { Layout, RegistryRemote, RemoteRoute } from '@padauk/contract/delivery/registry';

export interface ContributingRemote {
  readonly name: string;
  readonly status: RegistryRemote['status'];
  readonly routes: readonly RemoteRoute[];
  /** Of better builds that failed in this page. */
  readonly failedRoutes?: readonly RemoteRoute[];
}

export interface ShellRoute {
  readonly path: string;
  readonly layout: Layout;
  readonly auth: 'anyone' | 'player';
}

export type PageMatch<Route extends ShellRoute> =
  | { readonly kind: 'shell'; readonly route: Route }
  | { readonly kind: 'remote'; readonly remote: string; readonly route: RemoteRoute }
  | { readonly kind: 'ask-log-in'; readonly route: Route | RemoteRoute }
  /** A legacy path; `to` keeps the query string. */
  | { readonly kind: 'redirect'; readonly to: AppPath }
  /** A section that does not exist yet. */
  | { readonly kind: 'not-open'; readonly route: RemoteRoute }
  | { readonly kind: 'off'; readonly route: RemoteRoute }
  /** A page of a build that failed. The build that runs in its place lacks it. */
  | { readonly kind: 'failed'; readonly remote: string; readonly route: RemoteRoute }
  | { readonly kind: 'pending' | 'not-found' };

interface KnownRoutes<Route extends ShellRoute> {
  readonly shell: readonly Route[];
  readonly remotes: readonly ContributingRemote[];
  readonly isLoggedIn: boolean;
  readonly isPartial?: boolean;
}

/** `/remark%20copy` → `/remark copy`. Undecodable text stays as it is and is then not found. */
export function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function trimSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}

function findRoute<Route extends { readonly path: string }>(routes: readonly Route[], path: string): Route | undefined {
  return (
    routes.find((route) => route.path === path) ?? routes.find((route) => trimSlash(route.path) === trimSlash(path))
  );
}

function addQuery(path: string, search: string): string {
  if (search === '') return path;
  return path.includes('?') ? `${path}&${search.slice(1)}` : path + search;
}

/** Two remotes that redirect to each other would move the page for ever. */
function isRedirected(to: AppPath, remotes: readonly ContributingRemote[]): boolean {
  const path = decodePath(to.replace(/[?#].*$/s, ''));
  return remotes.some(({ status, routes }) => status === 'on' && findRoute(routes, path)?.redirect !== undefined);
}

export function resolvePage<Route extends ShellRoute>(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { shell, remotes, isLoggedIn, isPartial = false }: KnownRoutes<Route>,
): PageMatch<Route> {
  const path = decodePath(pathname);
  const shellRoute = findRoute(shell, path);
  if (shellRoute !== undefined)
    return { kind: shellRoute.auth === 'player' && !isLoggedIn ? 'ask-log-in' : 'shell', route: shellRoute };
  for (const { name, status, routes } of remotes) {
    const route = status === 'hidden' ? undefined : findRoute(routes, path);
    if (route === undefined) continue;
    if (status === 'off') return { kind: 'off', route };
    if (route.redirect !== undefined) {
      const to = toAppPath(addQuery(encodeURI(route.redirect), search));
      return to === null || isRedirected(to, remotes) ? { kind: 'not-found' } : { kind: 'redirect', to };
    }
    if (route.isOpen === false) return { kind: 'not-open', route };
    if (route.auth === 'player' && !isLoggedIn) return { kind: 'ask-log-in', route };
    return { kind: 'remote', remote: name, route };
  }
  for (const { name, status, failedRoutes = [] } of remotes) {
    const route = status === 'on' ? findRoute(failedRoutes, path) : undefined;
    if (route !== undefined) return { kind: 'failed', remote: name, route };
  }
  return { kind: isPartial ? 'pending' : 'not-found' };
}

export function getLayout<Route extends ShellRoute>(match: PageMatch<Route>): Layout {
  return 'route' in match ? match.route.layout : 'default';
}
