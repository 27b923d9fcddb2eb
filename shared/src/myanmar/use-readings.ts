import { useState } from 'react';

interface Looked {
  readonly typed: string;
  readonly readings: readonly string[];
}

interface Readings extends Looked {
  readonly look: (typed: string) => void;
}

/** Uses the host's detector (20 KB): a direct import would add a copy to each remote. */
async function readThere(typed: string): Promise<readonly string[]> {
  const { readingsOf } = await import('@padauk/shared/forms');
  return await readingsOf(typed);
}

/**
 * All Unicode readings of a search text, likeliest first: a Zawgyi keyboard works in any locale. Old ones stay until
 * new ones arrive. Without the detector, the only reading is the typed text.
 */
export function useReadings(): Readings {
  const [looked, setLooked] = useState<Looked>({ typed: '', readings: [] });
  const look = (typed: string): void => {
    setLooked(({ readings }) => ({ typed, readings: typed === '' ? [] : readings }));
    if (typed === '') return;
    // The first Burmese word waits for the detector: ignore it if the field has changed.
    const take = (readings: readonly string[]): void =>
      setLooked((now) => (now.typed === typed ? { typed, readings } : now));
    readThere(typed).then(take, () => take([typed]));
  };
  return { ...looked, look };
}
