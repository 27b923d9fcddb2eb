import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { getServerNow, useText } from '@padauk/shared/runtime';
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
  const seconds = useRemainingSeconds(endsAtMs, onEnd);
  const announcement =
    seconds === 0 ? t('timeUp') : ANNOUNCED_SECONDS.includes(seconds) ? t('minutesLeft', { count: seconds / 60 }) : '';
  return (
    <>
      <span role="timer" aria-label={t('timeLeft', { time: formatClock(seconds) })} className={styles.clock}>
        {formatClock(seconds)}
      </span>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}

function useRemainingSeconds(endsAtMs: number, onEnd: (() => void) | undefined): number {
  const [seconds, setSeconds] = useState(() => computeRemainingSeconds(endsAtMs, getServerNow()));
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasEnded = false;
    const tick = (): void => {
      clearTimeout(timer);
      const remainingSeconds = computeRemainingSeconds(endsAtMs, getServerNow());
      setSeconds(remainingSeconds);
      if (remainingSeconds === 0 && !hasEnded) {
        hasEnded = true;
        end();
      }
      if (remainingSeconds > 0 && !document.hidden)
        timer = setTimeout(tick, computeMsToNextSecond(endsAtMs, getServerNow()));
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

export function computeRemainingSeconds(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));
}

/** `45` → `0:45`, `765` → `12:45`, `3723` → `1:02:03`. */
export function formatClock(seconds: number): string {
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

export function computeMsToNextSecond(endsAtMs: number, nowMs: number): number {
  const rest = (endsAtMs - nowMs) % 1_000;
  return rest <= 0 ? 1_000 : rest;
}

/** Only these are announced: announcing every second would drown out everything else. */
const ANNOUNCED_SECONDS: readonly number[] = [300, 60];
