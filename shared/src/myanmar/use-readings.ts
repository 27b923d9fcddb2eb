import { useState } from 'react';
import { MYANMAR } from './to-zawgyi.ts';

/** Uses the host's detector (20 KB): a direct import would add a copy to each remote. */
async function loadReadings(typed: string): Promise<readonly string[]> {
  const { listReadings } = await import('@padauk/shared/forms');
  return await listReadings(typed);
}

/**
 * All Unicode readings of a search text, likeliest first: a Zawgyi keyboard works in any locale. Old ones stay until
 * new ones arrive. Without the detector, the only reading is the typed text.
 */
export function useReadings() {
  const [search, setSearch] = useState<{ readonly typed: string; readonly readings: readonly string[] }>({
    typed: '',
    readings: [],
  });
  const setTyped = (typed: string): void => {
    const isBurmese = MYANMAR.test(typed);
    setSearch(({ readings }) => ({ typed, readings: isBurmese ? readings : [typed].filter(Boolean) }));
    if (!isBurmese) return;
    // The first Burmese word waits for the detector: ignore it if the field has changed.
    const applyReadings = (readings: readonly string[]): void =>
      setSearch((current) => (current.typed === typed ? { typed, readings } : current));
    loadReadings(typed).then(applyReadings, () => applyReadings([typed]));
  };
  return { ...search, setTyped };
}
