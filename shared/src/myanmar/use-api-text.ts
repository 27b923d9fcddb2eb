import { useCallback, useEffect, useState } from 'react';
import { useLocale } from '@padauk/shared/runtime';
import { loadToZawgyi, type ToZawgyi } from './to-zawgyi.ts';

const MYANMAR = /[\u1000-\u109f]/;

/** Once it is there, whatever is drawn next has its words at once. */
let known: ToZawgyi | null = null;

/**
 * Shows text of the API (Unicode) in the player's encoding: as it is everywhere but in zg. While the converter is on its way, Burmese is
 * shown as nothing: Unicode letters drawn by a Zawgyi font are no words.
 */
export function useApiText(): (text: string) => string {
  const isZawgyi = useLocale() === 'zg';
  const [toZawgyi, setToZawgyi] = useState(() => known);

  useEffect(() => {
    if (!isZawgyi) return undefined;
    let isShown = true;
    const take = (loaded: ToZawgyi): void => {
      if (isShown) setToZawgyi(() => loaded);
    };
    // A chunk that cannot be fetched leaves the text as it came: wrong letters beat an empty notice for who can read both.
    loadToZawgyi().then(
      (loaded) => {
        known = loaded;
        take(loaded);
      },
      () => take((text) => text),
    );
    return () => {
      isShown = false;
    };
  }, [isZawgyi]);

  return useCallback(
    (text) => {
      if (!isZawgyi || !MYANMAR.test(text)) return text;
      return toZawgyi === null ? '' : toZawgyi(text);
    },
    [isZawgyi, toZawgyi],
  );
}
