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

export function startNetworkWatch(): () => void {
  return watchNetwork(() => bus.emit('network.changed', { isOnline: isOnline() }));
}
