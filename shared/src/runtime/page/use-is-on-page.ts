import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

let shownKey = '';

/** Records the location that is shown. Each router of the app renders it once. */
export function ShownLocation(): null {
  const { key } = useLocation();
  useLayoutEffect(() => {
    shownKey = key;
  }, [key]);
  return null;
}

/**
 * For late answers: true while the component is mounted, or while the page where it was is still shown. A component
 * may unmount on its own page, for example when its session ends.
 */
export function useIsOnPage(): () => boolean {
  const { key } = useLocation();
  const isUnmounted = useRef(false);
  const ownKey = useRef(key);
  useLayoutEffect(() => {
    isUnmounted.current = false; // StrictMode mounts twice
    ownKey.current = key;
    return () => {
      isUnmounted.current = true;
    };
  }, [key]);
  return useCallback(() => !isUnmounted.current || shownKey === ownKey.current, []);
}
