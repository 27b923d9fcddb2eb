import type { ReactElement, ReactNode } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { Draw } from '../resources/lottery.types.ts';
import { getDrawNameKey } from './draw-name.rules.ts';
import styles from './draw-line.module.scss';

interface DrawLineFrameProps {
  readonly draw: Pick<Draw, 'slot' | 'drawsAt'>;
  /** The day of the draw, or its opening time. */
  readonly day: string;
  readonly children?: ReactNode;
}

export function DrawLineFrame({ draw, day, children }: DrawLineFrameProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <div className={styles.head}>
      <p>
        <strong className={styles.name}>
          {t('drawAt', { name: t(getDrawNameKey(draw)), time: format.time(draw.drawsAt) })}
        </strong>{' '}
        <span className={styles.day}>{day}</span>
      </p>
      <p className={styles.time}>{children}</p>
    </div>
  );
}
