import { useRef, useEffect } from 'react';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import {
  loadTexts,
  toast,
  useBus,
  useNavigate,
  useRefusalText,
  useLocation,
  api,
  useSearchParams,
  writeText,
} from '@padauk/shared/runtime';
import { clickAd } from '@padauk/contract/content/content.endpoints';
import { page } from '../page/page-actions.ts';
import { toSafePath } from '../routing/paths.rules.ts';
import { useRemotes } from '../remotes/remotes.ts';
import { reloadOnce } from '../page/reload-throttle.ts';
import { isMissingChunk } from '../remotes/build-failure.ts';
import { resolvePage } from '../routing/resolve-page.rules.ts';
import { addPreloads } from '../remotes/preload-build.ts';
import { useContributions } from '../remotes/use-contributions.ts';

/** E8, T1: after the log-in the player returns to the browser's address, which may be ahead of React's. */
export function useSessionExpiry(): void {
  const navigate = useNavigate();
  const { ofRefusal } = useRefusalText();
  const toastId = useRef<number | null>(null);
  useBus('session.expired', () => {
    const showToast = (): void => {
      toastId.current = toast.show({ tone: 'warning', text: ofRefusal(createRefusal('SESSION_EXPIRED')) });
    };
    // Without these texts the log-in page still explains what to do.
    void loadTexts('refusal').then(showToast, () => undefined);
    void navigate(getPath('logIn', { next: toSafePath(page.address()) }));
  });
  // A player who has quickly logged in again no longer needs the message.
  useBus('session.changed', ({ kind }) => {
    if (kind === 'player' && toastId.current !== null) toast.dismiss(toastId.current);
  });
}

/** E6: not over a pending command or unsent input, where the form shows the refusal itself. */
export function useMaintenance(): void {
  const navigate = useNavigate();
  const remotes = useRemotes();
  const { pathname } = useLocation();
  useBus('server.maintenance', ({ untilAt }) => {
    if (pathname === getPath('maintenance') || !remotes.canLeave()) return;
    void navigate(getPath('maintenance', { until: untilAt }));
  });
}

const OTHER_URL_KEY = 'otherUrl';
const DOMAIN = /^[a-z0-9.-]{1,253}$/i;

/** C4: counts a visit with `domain` in its address and stores the other URL. */
export function useAdClick(): void {
  const [query] = useSearchParams();
  const domain = query.get('domain');
  useEffect(() => {
    if (domain === null || !DOMAIN.test(domain)) return;
    void api.callEndpoint(clickAd, { domain }).then((result) => {
      if (result.ok && result.value.url !== null) writeText(OTHER_URL_KEY, result.value.url);
    });
  }, [domain]);
}

/** B10, E3: for chunks outside any boundary. Reloads at most once a minute, never while that would lose something. */
export function useMissingChunks(): void {
  const remotes = useRemotes();
  useEffect(() => {
    const onRejection = ({ reason }: PromiseRejectionEvent): void => {
      if (isMissingChunk(reason) && navigator.onLine && remotes.canLeave()) reloadOnce();
    };
    globalThis.addEventListener('unhandledrejection', onRejection);
    return () => globalThis.removeEventListener('unhandledrejection', onRejection);
  }, [remotes]);
}

export function usePageChanges(): void {
  const { key, pathname } = useLocation();
  const remotes = useRemotes();
  useEffect(() => remotes.handlePageChange(), [key, pathname, remotes]);
}

export function useScrollPosition(): void {
  const { key, pathname } = useLocation();
  const positions = useRef(new Map<string, number>());
  const shown = useRef('');
  useEffect(() => {
    const scrollPositions = positions.current;
    // A new query string on the same page (B11's `sv`, a filter) is no new page.
    if (shown.current !== pathname) globalThis.scrollTo(0, scrollPositions.get(key) ?? 0);
    shown.current = pathname;
    const savePosition = (): void => void scrollPositions.set(key, globalThis.scrollY);
    globalThis.addEventListener('scroll', savePosition, { passive: true });
    return () => globalThis.removeEventListener('scroll', savePosition);
  }, [key, pathname]);
}

/** A touch or hover precedes the tap by about 100 ms: fetch the remote behind the link. */
export function useLinkPreload(): void {
  const remotes = useRemotes();
  const offer = useContributions();
  useEffect(() => {
    const onPointer = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const match = resolvePage(link, { shell: [], remotes: offer.remotes, isLoggedIn: true });
      const build = match.kind === 'remote' ? remotes.findBuild(match.remote) : null;
      if (build !== null) addPreloads(build);
    };
    document.addEventListener('pointerover', onPointer, { passive: true });
    document.addEventListener('touchstart', onPointer, { passive: true });
    return () => {
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('touchstart', onPointer);
    };
  }, [remotes, offer]);
}
