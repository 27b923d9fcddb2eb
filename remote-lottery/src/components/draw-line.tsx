import { memo, type ReactElement } from 'react';
import { useIsBettingOff } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { drawNameKey } from './draw-name.rules.ts';
import { PhaseBadge } from './phase-badge.tsx';
import { TimeLeft } from './time-left.tsx';
import type { Draw } from '../resources/lottery.types.ts';
import { usePhase } from '../resources/use-phase.ts';
import styles from './draw-line.module.scss';

/** The draw of a board in as little room as it takes, so that all numbers are in one view: its name and day, and the time left, or why nothing can be bet. */
export const DrawLine = memo(function DrawLine({ draw }: { readonly draw: Draw }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const phase = usePhase(draw);
  const isOff = useIsBettingOff(draw.game);
  const isOpen = phase === 'open' && !isOff;
  return (
    <div className={styles.head}>
      <p>
        <strong className={styles.name}>
          {t('drawAt', { name: t(drawNameKey(draw)), time: format.time(draw.drawsAt) })}
        </strong>{' '}
        <span className={styles.day}>
          {phase === 'upcoming' ? t('opensAt', { time: format.dateTime(draw.opensAt) }) : format.date(draw.date)}
        </span>
      </p>
      <p className={styles.time}>{isOpen ? <TimeLeft draw={draw} /> : <PhaseBadge phase={phase} isOff={isOff} />}</p>
    </div>
  );
});
