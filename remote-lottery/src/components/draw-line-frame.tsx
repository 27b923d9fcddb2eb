import type { ReactElement, ReactNode } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { Draw } from '../resources/lottery.types.ts';
import { drawNameKey } from './draw-name.rules.ts';
import styles from './draw-line.module.scss';

interface DrawLineFrameProps {
  readonly draw: Pick<Draw, 'slot' | 'drawsAt'>;
  /** Its day, or when it opens. */
  readonly day: string;
  /** What changes with the clock. */
  readonly children?: ReactNode;
}

/** The line over a board: which draw it is of, and how long it can be bet on. */
export function DrawLineFrame({ draw, day, children }: DrawLineFrameProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <div className={styles.head}>
      <p>
        <strong className={styles.name}>
          {t('drawAt', { name: t(drawNameKey(draw)), time: format.time(draw.drawsAt) })}
        </strong>{' '}
        <span className={styles.day}>{day}</span>
      </p>
      <p className={styles.time}>{children}</p>
    </div>
  );
}
