import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import styles from './draw-number.module.scss';

interface DrawNumberProps {
  /** `47`; null while there is none yet. */
  readonly number: string | null;
  readonly size?: 'small' | 'large';
  /** The number that won: full gold. Else it is still moving. */
  readonly isFinal?: boolean;
}

/** The drawn number in its gold field. */
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
