import { useEffect, type RefObject } from 'react';

/** Tells a bar at the foot of the page, as `--keyboard`, how much of the page the phone's keyboard covers: it lies over the page without making it smaller. */
export function useAboveKeyboard(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const view = globalThis.visualViewport;
    const element = bar.current;
    if (view === null || view === undefined || element === null) return undefined;
    const place = (): void => {
      const covered = Math.round(window.innerHeight - view.height - view.offsetTop);
      // Pinching makes the visible part smaller too, and is no keyboard.
      element.style.setProperty('--keyboard', view.scale === 1 && covered > 0 ? `${covered}px` : '0px');
    };
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place);
    place();
    return () => {
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place);
    };
  }, [bar]);
}
