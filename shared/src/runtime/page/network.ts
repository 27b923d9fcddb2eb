import { useSyncExternalStore } from 'react';
import { bus } from '../bus.ts';

function isOnline(): boolean {
  return globalThis.navigator?.onLine ?? true;
}

function watchNetwork(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange);
  globalThis.addEventListener('offline', onChange);
  return () => {
    globalThis.removeEventListener('online', onChange);
    globalThis.removeEventListener('offline', onChange);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(watchNetwork, isOnline, () => true);
}

/** Publishes `network.changed`. The host calls it once; the returned function stops it. */
export function startNetworkWatch(): () => void {
  return watchNetwork(() => bus.emit('network.changed', { isOnline: isOnline() }));
}
