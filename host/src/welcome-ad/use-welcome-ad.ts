import { useEffect, useRef, useState } from 'react';
import { getSliderImage } from '@padauk/contract/endpoints/content';
import { api, hasUnsentInput } from '@padauk/shared/runtime';
import { page } from '../page/page-actions.ts';
import { readSession, writeSession } from '../page/session-storage.ts';
import type { Slide } from '../screens/home/use-home.ts';

/** D3: this visit has had its ad. */
const SEEN_KEY = 'adsHave';

/** Resolves when the picture can be painted, so that the five seconds are not spent on an empty page; rejects when it cannot be fetched. */
function pictureReady(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve();
    picture.onerror = () => reject(new Error('the picture of the welcome ad did not arrive'));
    picture.src = url;
  });
}

async function welcomeSlide(): Promise<Slide | null> {
  const result = await api.call(getSliderImage, { name: 'welcome' });
  const slide = result.ok ? result.value.data[0] : undefined;
  if (slide === undefined) return null;
  return pictureReady(slide.slider_image).then(
    () => slide,
    () => null,
  );
}

/** The session flag keeps the ad away from the rest of a visit; a page that was reloaded, by hand or after a crash, has been loaded before. */
function isFirstLoad(): boolean {
  return readSession(SEEN_KEY) === null && !page.wasReloaded();
}

/**
 * B6: the ad of this visit, or null. It is asked for when the first page is painted, and is never waited for.
 *
 * @param isAdShown whether the page of `pathname` may be covered; null while the address is still to become another
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
    let isWanted = true;
    void welcomeSlide().then((slide) => {
      // Whoever has gone on meanwhile, or has begun to type, is busy with something else.
      if (slide === null || !isWanted || hasUnsentInput()) return;
      writeSession(SEEN_KEY, '1');
      setShown({ slide, on: pathname });
    });
    return () => {
      isWanted = false;
    };
  }, [pathname, isAdShown]);
  return { slide: shown?.on === pathname ? shown.slide : null, close: () => setShown(null) };
}
