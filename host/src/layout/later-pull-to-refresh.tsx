import { useEffect, useState, type ComponentType, type ReactElement } from 'react';

/**
 * Pulling is no part of the first load: the first touch of the page fetches what notices the next ones. Where it cannot be fetched, the next touch tries again.
 * It waits until what was touched has answered: to ask for a chunk takes a slow phone half a frame.
 */
export function LaterPullToRefresh(): ReactElement | null {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    const watcher = new AbortController();
    const load = async (): Promise<void> => {
      const { PullToRefresh } = await import(/* webpackChunkName: "pull-to-refresh" */ './pull-to-refresh.tsx');
      setLoaded(() => PullToRefresh);
      watcher.abort();
    };
    // Not every browser tells when it is idle: there it is the next task.
    const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
    document.addEventListener('touchstart', () => void whenIdle(() => void load().catch(() => undefined)), {
      passive: true,
      signal: watcher.signal,
    });
    return () => watcher.abort();
  }, []);
  return Loaded === null ? null : <Loaded />;
}
