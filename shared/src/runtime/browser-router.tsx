import { useContext, useLayoutEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import { BrowserRouter as Router, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { overlayEntries } from './page/overlay-entries.ts';
import { LocationRecorder } from './page/use-is-on-page.ts';

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
