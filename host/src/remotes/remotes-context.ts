import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { RemoteState } from './load-build.ts';
import type { Remotes } from './remotes.ts';

export const RemotesContext = createContext<Remotes | null>(null);

export function useRemotes(): Remotes {
  const remotes = use(RemotesContext);
  if (remotes === null) throw new Error('useRemotes is called outside RemotesContext');
  useSyncExternalStore(remotes.subscribe, remotes.getSnapshot);
  return remotes;
}

export function useRemote(name: string): RemoteState {
  const remotes = useRemotes();
  useEffect(() => remotes.ensureLoaded(name), [remotes, name]);
  return remotes.getState(name);
}
