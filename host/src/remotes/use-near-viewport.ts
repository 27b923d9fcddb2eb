import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the fold something may start to load, so that it is there when the player arrives. */
const MARGIN_PX = 200;

/** True from the moment when an element comes near the visible part of the page; at once where the phone cannot tell. */
export function useNearViewport<Target extends Element>(): { readonly target: RefObject<Target | null>; readonly isNear: boolean } {
  const target = useRef<Target>(null);
  const [isNear, setNear] = useState(() => globalThis.IntersectionObserver === undefined);
  useEffect(() => {
    if (isNear || target.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true);
    }, { rootMargin: `${MARGIN_PX}px` });
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { target, isNear };
}
