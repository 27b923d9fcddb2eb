import { useEffect } from 'react';

const unsentMarkers = new Set<symbol>();

/** While true, the shell must not reload the page or replace the build that shows it. */
export function hasUnsentInput(): boolean {
  return unsentMarkers.size > 0;
}

/** Marks unsent input while the component is mounted. Forms call it themselves. */
export function useUnsentInput(isBegun: boolean): void {
  useEffect(() => {
    if (!isBegun) return undefined;
    const mark = Symbol('unsent');
    unsentMarkers.add(mark);
    return () => void unsentMarkers.delete(mark);
  }, [isBegun]);
}
