import { useEffectEvent, useLayoutEffect } from 'react';
import { overlayEntries } from './overlay-entries.ts';

/** Back closes what lies over the page, and the page stays. Of several, it closes the one that opened last. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => (isOpen ? overlayEntries.open({ close: () => onBack() }) : undefined), [isOpen]);
}
