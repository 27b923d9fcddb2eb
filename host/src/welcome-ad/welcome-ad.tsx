import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { WELCOME_AD } from '@padauk/contract/frame-limits';
import { getPath } from '@padauk/contract/paths';
import { useLocalText } from '@padauk/shared/myanmar/use-local-text';
import { useCloseOnBack, useLocale, useNavigate, useText } from '@padauk/shared/runtime';
import type { Slide } from '../screens/home/use-home.ts';
import { useWelcomeAd } from './use-welcome-ad.ts';
import styles from './welcome-ad.module.scss';

const SECOND_MS = 1_000;

interface WelcomeAdProps {
  readonly pathname: string;
  /** Null while a redirect is pending. */
  readonly isAdShown: boolean | null;
}

/** B6, K2: ends on home in the player's language. */
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
    const timer = setTimeout(() => setSeconds(seconds - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [seconds]);
  return seconds;
}
