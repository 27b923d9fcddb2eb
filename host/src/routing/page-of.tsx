import type { ReactElement } from 'react';
import { partOf, screenView } from '@padauk/contract/first-view-names';
import { HOST_NAME, type RemoteRoute } from '@padauk/contract/registry';
import { Navigate } from '@padauk/shared/runtime';
import { PageLoading } from '../layout/page-loading.tsx';
import { useLoaded } from '../page/use-loaded.ts';
import { KeptFirstView } from '../remotes/kept-first-view.tsx';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { HomeScreen } from '../screens/home/home.screen.tsx';
import { LogInPrompt, NotFound, NotOpen, SectionOff } from '../screens/plain/plain-pages.tsx';
import { isHomePath } from './paths.rules.ts';
import type { PageMatch } from './resolve-page.rules.ts';
import { ScreenLoadFailed } from './screen-load-failed.tsx';
import type { ShellScreen } from './shell-routes.ts';

/** What an address shows. */
export function PageOf({ match }: { readonly match: PageMatch<ShellScreen> }): ReactElement {
  switch (match.kind) {
    case 'shell':
      return isHomePath(match.route.path) ? <HomeScreen /> : <LazyScreen route={match.route} />;
    case 'remote':
      return <RemotePage remote={match.remote} route={match.route} />;
    case 'redirect':
      return <Navigate to={match.to} replace />;
    case 'ask-log-in':
      return <LogInPrompt />;
    case 'not-open':
      return <NotOpen />;
    case 'off':
      return <SectionOff />;
    case 'not-found':
      return <NotFound />;
  }
}

/** Keyed by its path: a screen never inherits the state of the one before. */
function RemotePage({ remote, route }: { readonly remote: string; readonly route: RemoteRoute }): ReactElement {
  return <RemoteScreen key={`${remote} ${route.path}`} remote={remote} path={route.path} />;
}

function LazyScreen({ route }: { readonly route: ShellScreen }): ReactElement {
  const loaded = useLoaded(route.load);
  if (loaded.kind === 'loading')
    return <KeptFirstView part={partOf(HOST_NAME, screenView(route.path))} otherwise={<PageLoading />} />;
  if (loaded.kind === 'failed') return <ScreenLoadFailed retry={loaded.retry} />;
  const Screen = loaded.value;
  return <Screen key={route.path} />;
}
