import { useEffect } from 'react';

const begun = new Set<symbol>();

/** Has the player begun something on this page that is not sent yet? Then the shell neither loads the page anew nor swaps the build that shows it. */
export function hasUnsentInput(): boolean {
  return begun.size > 0;
}

/** Says, while the component is there, that the player has begun something: numbers for a bet, a form. Forms say it by themselves. */
export function useUnsentInput(isBegun: boolean): void {
  useEffect(() => {
    if (!isBegun) return undefined;
    const mark = Symbol('unsent');
    begun.add(mark);
    return () => void begun.delete(mark);
  }, [isBegun]);
}
