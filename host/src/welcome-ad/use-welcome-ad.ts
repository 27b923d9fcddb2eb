import { useEffect, useRef, useState } from 'react';
import { getSliderImage } from '@padauk/contract/endpoints/content';
import { api } from '@padauk/shared/runtime';
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

/** B6: the ad of this visit, or null. It is asked for when home is painted, and is never waited for. */
export function useWelcomeAd(isHome: boolean): { readonly slide: Slide | null; readonly close: () => void } {
  const [slide, setSlide] = useState<Slide | null>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isHome || hasAsked.current || readSession(SEEN_KEY) !== null) return undefined;
    hasAsked.current = true;
    let isWanted = true;
    void welcomeSlide().then((found) => {
      // Whoever has left home meanwhile is busy with something else.
      if (found === null || !isWanted) return;
      writeSession(SEEN_KEY, '1');
      setSlide(found);
    });
    return () => {
      isWanted = false;
    };
  }, [isHome]);
  return { slide, close: () => setSlide(null) };
}
