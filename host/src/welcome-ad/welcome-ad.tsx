import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { MINIMUM_AGE_YEARS, WELCOME_AD } from '@padauk/contract/frame-limits';
import { getPath } from '@padauk/contract/paths';
import { useLocalText } from '@padauk/shared/myanmar/use-local-text';
import {
  api,
  hasUnsentInput,
  readPageSettings,
  useCloseOnBack,
  useLocale,
  useNavigate,
  useText,
} from '@padauk/shared/runtime';
import { Logo } from '@padauk/shared/ui';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { page } from '../page/page-actions.ts';
import { readSessionItem, writeSessionItem } from '../page/session-storage.ts';
import styles from './welcome-ad.module.scss';

type Slide = AnswerFor<typeof getSliderImage>['data'][number];

interface WelcomeAdProps {
  readonly pathname: string;
  /** Null while a redirect is pending. */
  readonly isAdShown: boolean | null;
}

export function WelcomeAd({ pathname, isAdShown }: WelcomeAdProps): ReactElement | null {
  const navigate = useNavigate();
  const locale = useLocale();
  const { slide, close } = useWelcomeAd(pathname, isAdShown);
  if (slide === null) return null;
  const end = (): void => {
    close();
    void navigate(getPath('start', { lang: locale }), { replace: true });
  };
  return <Ad slide={slide} onEnd={end} />;
}

function Ad({ slide, onEnd }: { readonly slide: Slide; readonly onEnd: () => void }): ReactElement {
  const t = useText('shell');
  const localText = useLocalText();
  const skip = useRef<HTMLButtonElement>(null);
  const seconds = useCountdown(WELCOME_AD.countdownSeconds, onEnd);
  useEffect(() => skip.current?.focus(), []);
  useCloseOnBack(true, onEnd);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onEnd();
    // Skip is the only control: focus must not leave it.
    if (event.key === 'Tab') event.preventDefault();
  };
  return (
    <div role="dialog" aria-modal="true" aria-label={t('ad.label')} className={styles.ad} onKeyDown={onKey}>
      <img src={slide.slider_image} alt={slide.text === null ? '' : localText(slide.text)} className={styles.picture} />
      <p className={styles.foot}>
        <Logo size={56} />
        <strong>{readPageSettings().brand}</strong>
        {`${MINIMUM_AGE_YEARS}+`}
      </p>
      <button ref={skip} type="button" className={styles.skip} onClick={onEnd}>
        {t('ad.skip', { seconds })}
      </button>
    </div>
  );
}

function useCountdown(from: number, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(from);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === 0) {
      end();
      return undefined;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return seconds;
}

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

/** B6: the ad of this visit, or null. Requested after the first paint; nothing waits for it. */
function useWelcomeAd(pathname: string, isAdShown: boolean | null) {
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
  return { slide: shown?.on === pathname ? shown.slide : null, close: (): void => setShown(null) };
}
