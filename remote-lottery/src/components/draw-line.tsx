import { memo, type ReactNode } from 'react';
import { useIsBettingOff } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Countdown, VisuallyHidden } from '@padauk/shared/ui';
import { getGameDrawName } from '../draw-name.ts';
import { ClosingDay } from './closing-day.tsx';
import { PhaseBadge } from './phase-badge.tsx';
import type { Draw } from '../resources/lottery.types.ts';
import { usePhase, useDaysLeft, useIsLastCall } from '../resources/use-phase.ts';
import styles from './draw-line.module.scss';
import lastCallStyles from './last-call.module.scss';

/** Compact, so that all numbers fit one view: game, name, day, and time left or the reason that betting is closed. */
export const DrawLine = memo(function DrawLine({ draw }: { readonly draw: Draw }) {
  const t = useText('lottery');
  const format = useFormat();
  const phase = usePhase(draw);
  const isOff = useIsBettingOff(draw.game);
  const isOpen = phase === 'open' && !isOff;
  const day = phase === 'upcoming' ? t('opensAt', { time: format.dateTime(draw.opensAt) }) : format.day(draw.date);
  return (
    <DrawLineFrame draw={draw} day={day}>
      {isOpen ? <TimeLeft draw={draw} isShort /> : <PhaseBadge phase={phase} isOff={isOff} />}
    </DrawLineFrame>
  );
});

interface DrawLineFrameProps {
  readonly draw: Pick<Draw, 'game' | 'slot' | 'drawsAt'>;
  /** The day of the draw, or its opening time. */
  readonly day: string;
  readonly children?: ReactNode;
}

export function DrawLineFrame({ draw, day, children }: DrawLineFrameProps) {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <div className={styles.head}>
      <p>
        <strong className={styles.name}>
          {t('drawAt', { name: getGameDrawName(t, draw), time: format.time(draw.drawsAt) })}
        </strong>{' '}
        <span className={styles.day}>{day}</span>
      </p>
      <p className={styles.time}>{children}</p>
    </div>
  );
}

interface TimeLeftProps {
  readonly draw: Draw;
  /** At most as wide as a clock, whose place is reserved before scripts run. */
  readonly isShort?: boolean;
  /** The day of the draw, on which it closes, is shown above. */
  readonly isDayShown?: boolean;
}

/** A clock on the last day, otherwise weekday and hour of the close. */
export function TimeLeft({ draw, isShort = false, isDayShown = false }: TimeLeftProps) {
  const t = useText('lottery');
  const format = useFormat();
  const daysLeft = useDaysLeft(draw);
  if (daysLeft > 0)
    return (
      <>
        {isShort && draw.slot !== null ? <VisuallyHidden>{t('closes')}</VisuallyHidden> : t('closes')}{' '}
        {isDayShown ? (
          `${format.time(draw.closesAt)} · ${t('inDays', { count: daysLeft })}`
        ) : (
          <ClosingDay draw={draw} />
        )}
      </>
    );
  return (
    <>
      {t('closesIn')} <Countdown endsAtMs={Date.parse(draw.closesAt)} />
    </>
  );
}

/** Repeats a short time left beside the button. Only the draw's line is announced. */
export const LastCall = memo(function LastCall({ draw }: { readonly draw: Draw }) {
  const t = useText('lottery');
  const isOpen = usePhase(draw) === 'open';
  if (!useIsLastCall(draw) || !isOpen) return null;
  return (
    <p aria-hidden="true" className={lastCallStyles.lastCall}>
      {t('closesIn')} <Countdown endsAtMs={Date.parse(draw.closesAt)} />
    </p>
  );
});
