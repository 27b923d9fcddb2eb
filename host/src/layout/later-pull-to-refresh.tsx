import { useEffect, useState, type ComponentType, type ReactElement } from 'react';

/** Pulling is no part of the first load: the first touch of the page fetches what notices the next ones. Where it cannot be fetched, the next touch tries again. */
export function LaterPullToRefresh(): ReactElement | null {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    const watcher = new AbortController();
    const load = async (): Promise<void> => {
      const { PullToRefresh } = await import(/* webpackChunkName: "pull-to-refresh" */ './pull-to-refresh.tsx');
      setLoaded(() => PullToRefresh);
      watcher.abort();
    };
    document.addEventListener('touchstart', () => void load().catch(() => undefined), {
      passive: true,
      signal: watcher.signal,
    });
    return () => watcher.abort();
  }, []);
  return Loaded === null ? null : <Loaded />;
}
