import { useCallback, useEffect, useState } from 'react';
import { useLocale } from '@padauk/shared/runtime';
import { loadToZawgyi, MYANMAR, type ToZawgyi } from './to-zawgyi.ts';

let cachedConverter: ToZawgyi | null = null;

/** For API text in zg. Burmese renders as nothing until the converter has loaded: a Zawgyi font cannot show Unicode. */
export function useApiText(): (text: string) => string {
  const isZawgyi = useLocale() === 'zg';
  const [toZawgyi, setToZawgyi] = useState(() => cachedConverter);

  useEffect(() => {
    if (!isZawgyi) return undefined;
    let isMounted = true;
    const setConverter = (loaded: ToZawgyi): void => {
      if (isMounted) setToZawgyi(() => loaded);
    };
    // If the chunk cannot load, show the text as it came: wrong letters are better than an empty notice.
    loadToZawgyi().then(
      (loaded) => {
        cachedConverter = loaded;
        setConverter(loaded);
      },
      () => setConverter((text) => text),
    );
    return () => {
      isMounted = false;
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
