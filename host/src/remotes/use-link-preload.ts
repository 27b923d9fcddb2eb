import { useEffect } from 'react';
import { resolvePage } from '../routing/resolve-page.rules.ts';
import { addPreloads } from './preload-build.ts';
import { useRemotes } from './remotes-context.ts';
import { useContributions } from './use-contributions.ts';

/** A touch or hover precedes the tap by about 100 ms: fetch the remote behind the link. */
export function useLinkPreload(): void {
  const remotes = useRemotes();
  const offer = useContributions();
  useEffect(() => {
    const onPointer = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const match = resolvePage(link, { shell: [], remotes: offer.remotes, isLoggedIn: true });
      const build = match.kind === 'remote' ? remotes.findBuild(match.remote) : null;
      if (build !== null) addPreloads(build);
    };
    document.addEventListener('pointerover', onPointer, { passive: true });
    document.addEventListener('touchstart', onPointer, { passive: true });
    return () => {
      document.removeEventListener('pointerover', onPointer);
      document.removeEventListener('touchstart', onPointer);
    };
  }, [remotes, offer]);
}
