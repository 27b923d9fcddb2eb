import { useEffect, useRef, useState, type RefObject } from 'react';

/** What peeps out behind the tab bar is not seen yet: it must not compete with what is. */
const TAB_BAR_PX = 64;

/** True from the moment when an element comes into the visible part of the page; at once where the phone cannot tell. */
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
      { rootMargin: `0px 0px -${TAB_BAR_PX}px` },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { target, isNear };
}
