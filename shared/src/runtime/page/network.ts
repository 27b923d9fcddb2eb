import { useSyncExternalStore } from 'react';
import { bus } from '../bus.ts';

function isOnline(): boolean {
  return globalThis.navigator?.onLine ?? true;
}

function watch(onChange: () => void): () => void {
  globalThis.addEventListener('online', onChange);
  globalThis.addEventListener('offline', onChange);
  return () => {
    globalThis.removeEventListener('online', onChange);
    globalThis.removeEventListener('offline', onChange);
  };
}

/** B9, E4: is there a network? */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, isOnline, () => true);
}

/** Puts going offline and coming back on the bus. The host starts it once; the answer stops it. */
export function startNetworkWatch(): () => void {
  return watch(() => bus.emit('network.changed', { isOnline: isOnline() }));
}
