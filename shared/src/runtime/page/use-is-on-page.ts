import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { overlayEntries } from './overlay-entries.ts';

let shownKey = '';

export function LocationRecorder(): null {
  const { key } = useLocation();
  useLayoutEffect(() => {
    shownKey = key;
  }, [key]);
  return null;
}

/**
 * For late answers: true while the component is mounted, or while its page is still shown with the overlays that it
 * had. A component may unmount on its own page when its session ends; an overlay was closed by the player.
 */
export function useIsOnPage(): () => boolean {
  const { key } = useLocation();
  const isUnmounted = useRef(false);
  const entry = useRef({ key, overlays: 0 });
  useLayoutEffect(() => {
    entry.current = { key, overlays: overlayEntries.count };
  });
  useLayoutEffect(() => {
    isUnmounted.current = false; // StrictMode mounts twice
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return useCallback(
    () => !isUnmounted.current || (shownKey === entry.current.key && overlayEntries.count >= entry.current.overlays),
    [],
  );
}
