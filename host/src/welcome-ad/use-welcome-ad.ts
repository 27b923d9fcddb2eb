import { useEffect, useRef, useState } from 'react';
import { getSliderImage } from '@padauk/contract/endpoints/content';
import { api, hasUnsentInput } from '@padauk/shared/runtime';
import { page } from '../page/page-actions.ts';
import { readSessionItem, writeSessionItem } from '../page/session-storage.ts';
import type { Slide } from '../screens/home/use-home.ts';

/** D3: this visit has shown its ad. */
const SEEN_KEY = 'adsHave';

/** Resolves when the picture can be painted, so that the 5 s do not elapse on an empty page. */
function loadPicture(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve();
    picture.onerror = () => reject(new Error('no welcome picture'));
    picture.src = url;
  });
}

async function fetchWelcomeSlide(): Promise<Slide | null> {
  const result = await api.callEndpoint(getSliderImage, { name: 'welcome' });
  const slide = result.ok ? result.value.data[0] : undefined;
  if (slide === undefined) return null;
  return loadPicture(slide.slider_image).then(
    () => slide,
    () => null,
  );
}

/** A reloaded page, by hand or after a crash, is no first load, even without the session flag. */
function isFirstLoad(): boolean {
  return readSessionItem(SEEN_KEY) === null && !page.wasReloaded();
}

/**
 * B6: the ad of this visit, or null. Requested after the first paint; nothing waits for it.
 * @param isAdShown whether the page of `pathname` may be covered; null while a redirect is pending
 */
export function useWelcomeAd(
  pathname: string,
  isAdShown: boolean | null,
): { readonly slide: Slide | null; readonly close: () => void } {
  const [shown, setShown] = useState<{ readonly slide: Slide; readonly on: string } | null>(null);
  const isDecided = useRef(false);
  useEffect(() => {
    if (isAdShown === null || isDecided.current) return undefined;
    isDecided.current = true;
    if (!isAdShown || !isFirstLoad()) return undefined;
    let isCurrent = true;
    void fetchWelcomeSlide().then((slide) => {
      // Do not interrupt a player who has moved on or begun to type.
      if (slide === null || !isCurrent || hasUnsentInput()) return;
      writeSessionItem(SEEN_KEY, '1');
      setShown({ slide, on: pathname });
    });
    return () => {
      isCurrent = false;
    };
  }, [pathname, isAdShown]);
  return { slide: shown?.on === pathname ? shown.slide : null, close: () => setShown(null) };
}
