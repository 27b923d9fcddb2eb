import { useEffect, useRef } from 'react';

/** Runs when the browser restores this page from its back/forward cache: the data may be stale after a game. */
export function usePageRestored(onShown: () => void): void {
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent): void => {
      if (event.persisted) latest.current();
    };
    globalThis.addEventListener('pageshow', listen);
    return () => globalThis.removeEventListener('pageshow', listen);
  }, []);
}
