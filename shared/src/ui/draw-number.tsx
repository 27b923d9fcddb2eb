import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import styles from './draw-number.module.scss';

interface DrawNumberProps {
  /** For example `47`; null before the draw. */
  readonly number: string | null;
  readonly size?: 'small' | 'large';
  readonly isFinal?: boolean;
}

export function DrawNumber({ number, size = 'large', isFinal = false }: DrawNumberProps): ReactElement {
  const t = useText('common');
  return (
    <span className={classNames(styles.number, styles[size], isFinal && styles.final)}>
      {number ?? (
        <span role="img" aria-label={t('noNumberYet')}>
          ––
        </span>
      )}
    </span>
  );
}
