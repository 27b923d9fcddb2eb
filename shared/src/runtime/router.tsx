/** The used part of the router: a whole shared router could not be tree-shaken (ADR-2). */
import {
  useContext,
  useLayoutEffect,
  useMemo,
  type ReactElement,
  type ReactNode,
  useCallback,
  type FunctionComponent,
} from 'react';
import {
  BrowserRouter as Router,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
  Link as RouterLink,
  Navigate as RouterNavigate,
  useNavigate as useRouterNavigate,
  type LinkProps,
  type NavigateOptions,
  type NavigateProps,
} from 'react-router-dom';
import { overlayEntries } from './page/overlay-entries.ts';
import { LocationRecorder, useIsOnPage } from './page/use-is-on-page.ts';
import type { AppPath } from '@padauk/contract/paths';

/** Shares the browser history with open overlays, which have entries there (ADR-39). */
export function BrowserRouter({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Router>
      <LocationRecorder />
      <OverlayNavigation>{children}</OverlayNavigation>
    </Router>
  );
}

/** Every link and every `navigate` passes here, so none starts from an overlay's entry. */
function OverlayNavigation({ children }: { readonly children: ReactNode }): ReactElement {
  const context = useContext(NavigationContext);
  // Effects of a child run first: this listener must be added to the history before the router's.
  useLayoutEffect(() => overlayEntries.start(), []);
  const location = useLocation();
  useLayoutEffect(() => overlayEntries.handlePageShown(), [location]);
  const value = useMemo(() => {
    const { navigator } = context;
    const push: typeof navigator.push = (...to) => overlayEntries.navigate(() => navigator.push(...to));
    const replace: typeof navigator.replace = (...to) => overlayEntries.navigate(() => navigator.replace(...to));
    return { ...context, navigator: { ...navigator, push, replace, go: (pages: number) => overlayEntries.go(pages) } };
  }, [context]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}

type WithAppPath<Props> = FunctionComponent<Omit<Props, 'to'> & { readonly to: AppPath }>;

interface NavigateOnPage {
  (to: AppPath, options?: NavigateOptions): void | Promise<void>;
  /** In pages: -1 is back. */
  (pages: number): void | Promise<void>;
}

export const Link: WithAppPath<LinkProps> = RouterLink;
export const Navigate: WithAppPath<NavigateProps> = RouterNavigate;

/** Does nothing once the player has left the page of its component: a late answer must not change the current page. */
export function useNavigate(): NavigateOnPage {
  const navigate = useRouterNavigate();
  const isOnPage = useIsOnPage();
  return useCallback(
    (to: AppPath | number, options?: NavigateOptions) => {
      if (!isOnPage()) return undefined;
      return typeof to === 'number' ? navigate(to) : navigate(to, options);
    },
    [navigate, isOnPage],
  );
}
