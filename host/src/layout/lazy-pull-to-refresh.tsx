import { useEffect, useState, type ComponentType, type ReactElement } from 'react';

/**
 * Keeps the code out of the first load: a touch loads it for the next touches, and a failure is retried then.
 * The load waits for the touch's own response, because requesting a chunk takes a slow phone half a frame.
 */
export function LazyPullToRefresh(): ReactElement | null {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    const watcher = new AbortController();
    const load = async (): Promise<void> => {
      const { PullToRefresh } = await import(/* webpackChunkName: "pull-to-refresh" */ './pull-to-refresh.tsx');
      setLoaded(() => PullToRefresh);
      watcher.abort();
    };
    const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;
    document.addEventListener('touchstart', () => void whenIdle(() => void load().catch(() => undefined)), {
      passive: true,
      signal: watcher.signal,
    });
    return () => watcher.abort();
  }, []);
  return Loaded === null ? null : <Loaded />;
}
