import { useEffect, useRef } from 'react';

/** Calls back when this page is shown again as it was left: the browser has kept it while the player was in a game, so what it knows is old. */
export function usePageShown(onShown: () => void): void {
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
