import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { serverNow, useText } from '@padauk/shared/runtime';
import { SPOKEN_SECONDS, clockText, msToNextSecond, secondsLeft } from './countdown.rules.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './countdown.module.scss';

interface CountdownProps {
  /** Server time, ms since the epoch. */
  readonly endsAtMs: number;
  /** Called once at zero, also when the page returns to the foreground after the end. */
  readonly onEnd?: () => void;
}

/** Pauses while the page is hidden, and corrects itself when it is visible. */
export function Countdown({ endsAtMs, onEnd }: CountdownProps): ReactElement {
  const t = useText('common');
  const seconds = useSecondsLeft(endsAtMs, onEnd);
  const spoken =
    seconds === 0 ? t('timeUp') : SPOKEN_SECONDS.includes(seconds) ? t('minutesLeft', { count: seconds / 60 }) : '';
  return (
    <>
      <span role="timer" aria-label={t('timeLeft', { time: clockText(seconds) })} className={styles.clock}>
        {clockText(seconds)}
      </span>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  );
}

function useSecondsLeft(endsAtMs: number, onEnd: (() => void) | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAtMs, serverNow()));
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasEnded = false;
    const tick = (): void => {
      clearTimeout(timer);
      const left = secondsLeft(endsAtMs, serverNow());
      setSeconds(left);
      if (left === 0 && !hasEnded) {
        hasEnded = true;
        end();
      }
      if (left > 0 && !document.hidden) timer = setTimeout(tick, msToNextSecond(endsAtMs, serverNow()));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAtMs]);
  return seconds;
}
