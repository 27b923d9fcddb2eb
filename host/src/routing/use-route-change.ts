import { useEffect, useRef } from 'react';
import { useLocation } from '@padauk/shared/runtime';
import { useRemotes } from '../remotes/remotes-context.ts';

/** On each page change: restores the scroll position, and lets remotes change their builds while nothing is open. */
export function useRouteChange(): void {
  const { key, pathname } = useLocation();
  const remotes = useRemotes();
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
  useEffect(() => remotes.handlePageChange(), [key, pathname, remotes]);
}
