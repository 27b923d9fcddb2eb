import { useCallback, useLayoutEffect, useRef } from 'react';

/** For an answer that may come late: whether the component that asked is still on the page. True before its first effect, too. */
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
