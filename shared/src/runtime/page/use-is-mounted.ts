import { useCallback, useLayoutEffect, useRef } from 'react';

/** For late answers: whether the component is still mounted. Also true before its first effect. */
export function useIsMounted(): () => boolean {
  const isGone = useRef(false);
  useLayoutEffect(() => {
    // StrictMode mounts twice.
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useCallback(() => !isGone.current, []);
}
