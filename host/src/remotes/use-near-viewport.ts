import { useEffect, useRef, useState, type RefObject } from 'react';

/** Content behind the tab bar is not visible and must not compete with content that is. */
const TAB_BAR_HEIGHT_PX = 64;

/** Turns true when the element enters the visible part; true at once without IntersectionObserver. */
export function useNearViewport<Target extends Element>(): {
  readonly target: RefObject<Target | null>;
  readonly isNear: boolean;
} {
  const target = useRef<Target>(null);
  const [isNear, setNear] = useState(() => globalThis.IntersectionObserver === undefined);
  useEffect(() => {
    if (isNear || target.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: `0px 0px -${TAB_BAR_HEIGHT_PX}px` },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { target, isNear };
}
