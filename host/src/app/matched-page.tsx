import { useEffect, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { getPartName, getScreenViewName } from '@padauk/contract/delivery/first-view-names';
import { HOST_NAME } from '@padauk/contract/delivery/registry';
import { Navigate, useOnline, useText } from '@padauk/shared/runtime';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { FailedState, Page, PageHeader } from '@padauk/shared/ui';
import { PageLoading } from '../page/page-loading.tsx';
import { useLoaded } from '../page/use-loaded.ts';
import { PrerenderedView } from '../remotes/prerendered-view.tsx';
import { refreshRegistry, registry } from '../remotes/registry.store.ts';
import { useRemotes } from '../remotes/remotes.ts';
import { MissingRoute, RemoteScreen } from '../remotes/remote-screen.tsx';
import { HomeScreen } from '../screens/home/home.screen.tsx';
import { isHomePath } from '../routing/paths.rules.ts';
import type { PageMatch } from '../routing/resolve-page.rules.ts';
import { reloadOnce } from '../page/reload-throttle.ts';
import { PLAIN_PAGES, type ShellScreen } from './shell-routes.ts';

export function MatchedPage({ match }: { readonly match: PageMatch<ShellScreen> }): ReactElement {
  switch (match.kind) {
    case 'shell':
      return isHomePath(match.route.path) ? <HomePage /> : <ShellPage route={match.route} />;
    case 'remote':
      // Keyed by path, so that a screen never inherits another's state.
      return <RemoteScreen key={`${match.remote} ${match.route.path}`} remote={match.remote} path={match.route.path} />;
    case 'failed':
      return <MissingRoute remote={match.remote} />;
    case 'redirect':
      return <Navigate to={match.to} replace />;
    case 'pending':
      return <LazyScreen key="pending" load={completeRegistry} loading={<PageLoading />} />;
    case 'ask-log-in':
    case 'not-open':
    case 'off':
    case 'not-found':
      return <LazyScreen key={match.kind} load={PLAIN_PAGES[match.kind]} loading={<PageLoading />} />;
  }
}

/** It shows what all remotes offer. Offline it shows the known ones. */
function HomePage(): ReactElement {
  if (!useRemotes().isPartial()) return <HomeScreen />;
  return <LazyScreen load={completeHome} loading={<PageLoading />} />;
}

async function completeHome(): Promise<ComponentType> {
  if (navigator.onLine) await refreshRegistry();
  return HomeScreen;
}

/** The path then has another match. */
async function completeRegistry(): Promise<ComponentType> {
  if (navigator.onLine) await refreshRegistry();
  if (registry.current().isPartial === true) throw new Error('the registry cannot be completed');
  return PageLoading;
}

function ShellPage({ route: { path, load } }: { readonly route: ShellScreen }): ReactElement {
  const loading = <PrerenderedView part={getPartName(HOST_NAME, getScreenViewName(path))} fallback={<PageLoading />} />;
  return <LazyScreen key={path} load={load} loading={loading} />;
}

function LazyScreen({ load, loading }: Pick<ShellScreen, 'load'> & { readonly loading: ReactNode }): ReactElement {
  const loaded = useLoaded(load);
  if (loaded.kind === 'loading') return <>{loading}</>;
  if (loaded.kind === 'failed') return <ScreenLoadFailed retry={loaded.retry} />;
  const Screen = loaded.value;
  return <Screen />;
}

/** B10, E3: reloads at most once a minute, then offers Try Again. Offline, a reload would only lose the page. */
export function ScreenLoadFailed({ retry }: { readonly retry: () => void }): ReactElement {
  const t = useText('shell');
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) reloadOnce();
  }, [isOnline]);
  return (
    <Page>
      <PageHeader title={t('remote.failed')} backTo={getPath('home')} />
      <FailedState refusal={createRefusal(isOnline ? 'SOMETHING_WRONG' : 'OFFLINE')} retry={retry} />
    </Page>
  );
}
