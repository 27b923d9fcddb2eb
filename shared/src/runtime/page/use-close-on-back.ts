import { useEffectEvent, useLayoutEffect } from 'react';
import { overlayEntries } from './overlay-entries.ts';

/** Back closes the overlay and stays on the page; of several overlays, the one that opened last. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => (isOpen ? overlayEntries.open({ close: () => onBack() }) : undefined), [isOpen]);
}
