import { useContext, useLayoutEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import { BrowserRouter as Router, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { overlayEntries } from './page/overlay-entries.ts';

/** The router of the page. It shares the browser's history with open overlays, which have entries of their own there. */
export function BrowserRouter({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <Router>
      <FromThePage>{children}</FromThePage>
    </Router>
  );
}

/** Every link and every `navigate` goes through here: none starts from the entry of an overlay. */
function FromThePage({ children }: { readonly children: ReactNode }): ReactElement {
  const context = useContext(NavigationContext);
  // The effects of a child run first: the router listens to the history after these entries do.
  useLayoutEffect(() => overlayEntries.start(), []);
  const location = useLocation();
  useLayoutEffect(() => overlayEntries.pageShown(), [location]);
  const value = useMemo(() => {
    const { navigator } = context;
    const push: typeof navigator.push = (...to) => overlayEntries.navigate(() => navigator.push(...to));
    const replace: typeof navigator.replace = (...to) => overlayEntries.navigate(() => navigator.replace(...to));
    return { ...context, navigator: { ...navigator, push, replace, go: (pages: number) => overlayEntries.go(pages) } };
  }, [context]);
  return <NavigationContext value={value}>{children}</NavigationContext>;
}
