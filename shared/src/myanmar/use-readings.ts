import { useState } from 'react';

interface SearchReadings {
  readonly typed: string;
  readonly readings: readonly string[];
}

interface ReadingsModel extends SearchReadings {
  readonly setTyped: (typed: string) => void;
}

/** Uses the host's detector (20 KB): a direct import would add a copy to each remote. */
async function loadReadings(typed: string): Promise<readonly string[]> {
  const { listReadings } = await import('@padauk/shared/forms');
  return await listReadings(typed);
}

/**
 * All Unicode readings of a search text, likeliest first: a Zawgyi keyboard works in any locale. Old ones stay until
 * new ones arrive. Without the detector, the only reading is the typed text.
 */
export function useReadings(): ReadingsModel {
  const [looked, setLooked] = useState<SearchReadings>({ typed: '', readings: [] });
  const look = (typed: string): void => {
    setLooked(({ readings }) => ({ typed, readings: typed === '' ? [] : readings }));
    if (typed === '') return;
    // The first Burmese word waits for the detector: ignore it if the field has changed.
    const take = (readings: readonly string[]): void =>
      setLooked((now) => (now.typed === typed ? { typed, readings } : now));
    loadReadings(typed).then(take, () => take([typed]));
  };
  return { ...looked, setTyped: look };
}
