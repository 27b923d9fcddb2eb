import type { ComponentType, ReactElement, ReactNode } from 'react';
import { getPartName, getScreenViewName } from '@padauk/contract/first-view-names';
import { HOST_NAME, type RemoteRoute } from '@padauk/contract/registry';
import { Navigate } from '@padauk/shared/runtime';
import { PageLoading } from '../layout/page-loading.tsx';
import { useLoaded } from '../page/use-loaded.ts';
import { PrerenderedView } from '../remotes/prerendered-view.tsx';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { HomeScreen } from '../screens/home/home.screen.tsx';
import { isHomePath } from './paths.rules.ts';
import type { PageMatch } from './resolve-page.rules.ts';
import { ScreenLoadFailed } from './screen-load-failed.tsx';
import { PLAIN_PAGES, type ShellScreen } from './shell-routes.ts';

export function MatchedPage({ match }: { readonly match: PageMatch<ShellScreen> }): ReactElement {
  switch (match.kind) {
    case 'shell':
      return isHomePath(match.route.path) ? <HomeScreen /> : <ShellPage route={match.route} />;
    case 'remote':
      return <RemotePage remote={match.remote} route={match.route} />;
    case 'redirect':
      return <Navigate to={match.to} replace />;
    case 'ask-log-in':
    case 'not-open':
    case 'off':
    case 'not-found':
      return <LazyScreen key={match.kind} load={PLAIN_PAGES[match.kind]} loading={<PageLoading />} />;
  }
}

/** Keyed by path, so that a screen never inherits another's state. */
function RemotePage({ remote, route }: { readonly remote: string; readonly route: RemoteRoute }): ReactElement {
  return <RemoteScreen key={`${remote} ${route.path}`} remote={remote} path={route.path} />;
}

function ShellPage({ route: { path, load } }: { readonly route: ShellScreen }): ReactElement {
  const loading = <PrerenderedView part={getPartName(HOST_NAME, getScreenViewName(path))} fallback={<PageLoading />} />;
  return <LazyScreen key={path} load={load} loading={loading} />;
}

interface LazyScreenProps {
  readonly load: () => Promise<ComponentType>;
  readonly loading: ReactNode;
}

function LazyScreen({ load, loading }: LazyScreenProps): ReactElement {
  const loaded = useLoaded(load);
  if (loaded.kind === 'loading') return <>{loading}</>;
  if (loaded.kind === 'failed') return <ScreenLoadFailed retry={loaded.retry} />;
  const Screen = loaded.value;
  return <Screen />;
}
