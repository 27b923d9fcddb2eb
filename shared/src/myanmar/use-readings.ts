import { useState } from 'react';

interface Looked {
  readonly typed: string;
  readonly readings: readonly string[];
}

interface Readings extends Looked {
  readonly look: (typed: string) => void;
}

/** Through the door of the host, which has the detector (20 KB): imported from here each remote would bring its own. */
async function readThere(typed: string): Promise<readonly string[]> {
  const { readingsOf } = await import('@padauk/shared/forms');
  return await readingsOf(typed);
}

/**
 * What somebody types into a search: as it stands in the field, and in every way to read it, the likeliest first, for a Zawgyi keyboard types Zawgyi whatever the language of the page. None while nothing is
 * typed; those of before until the new ones are known. Without the detector it is looked for as it is.
 */
export function useReadings(): Readings {
  const [looked, setLooked] = useState<Looked>({ typed: '', readings: [] });
  const look = (typed: string): void => {
    setLooked(({ readings }) => ({ typed, readings: typed === '' ? [] : readings }));
    if (typed === '') return;
    // The first word in Burmese waits for the detector: meanwhile another may stand in the field, whose readings are known before.
    const take = (readings: readonly string[]): void =>
      setLooked((now) => (now.typed === typed ? { typed, readings } : now));
    readThere(typed).then(take, () => take([typed]));
  };
  return { ...looked, look };
}
