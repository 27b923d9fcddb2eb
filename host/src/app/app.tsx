import type { ReactElement } from 'react';
import { BrowserRouter, SlotContext, useLocation, useSession } from '@padauk/shared/runtime';
import { renderPageSlot } from '../layout/page-slot.tsx';
import { ShellLayout } from '../layout/shell-layout.tsx';
import { RemotesContext, type Remotes } from '../remotes/remotes.ts';
import { useContributions } from '../remotes/use-contributions.ts';
import { getLayout, resolvePage } from '../routing/resolve-page.rules.ts';
import { useVersionCheck } from '../version/use-version-check.ts';
import { canShowAd } from '../welcome-ad/welcome-ad.rules.ts';
import { WelcomeAd } from '../welcome-ad/welcome-ad.tsx';
import {
  useLinkPreload,
  useScrollPosition,
  useAdClick,
  useMaintenance,
  useSessionExpiry,
  useMissingChunks,
  usePageChanges,
} from './shell-effects.ts';
import { MatchedPage } from './matched-page.tsx';
import { SHELL_ROUTES } from './shell-routes.ts';
import { ShellBoundary } from './shell-boundary.tsx';

export function App({ remotes }: { readonly remotes: Remotes }): ReactElement {
  return (
    <ShellBoundary>
      <RemotesContext value={remotes}>
        <BrowserRouter>
          <Shell />
        </BrowserRouter>
      </RemotesContext>
    </ShellBoundary>
  );
}

/** Without a router, so that tests can bring their own. */
export function Shell(): ReactElement {
  const { pathname, search } = useLocation();
  const isLoggedIn = useSession().kind === 'player';
  const offer = useContributions();
  const match = resolvePage({ pathname, search }, { ...offer, shell: SHELL_ROUTES, isLoggedIn });
  const layout = getLayout(match);
  useScrollPosition();
  usePageChanges();
  useSessionExpiry();
  useMaintenance();
  useVersionCheck();
  useAdClick();
  useLinkPreload();
  useMissingChunks();
  return (
    <>
      <ShellLayout layout={layout} nav={offer.nav}>
        <SlotContext value={renderPageSlot}>
          <MatchedPage match={match} />
        </SlotContext>
      </ShellLayout>
      <WelcomeAd
        pathname={pathname}
        isAdShown={match.kind === 'redirect' ? null : canShowAd(pathname, search, layout)}
      />
    </>
  );
}
