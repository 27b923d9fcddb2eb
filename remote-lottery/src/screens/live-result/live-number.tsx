import type { ReactElement } from 'react';
import { DrawNumber } from '@padauk/shared/ui';
import styles from './live-result.module.scss';

interface LiveNumberProps {
  readonly number: string;
  readonly isFinal: boolean;
}

/** The big number. The key makes each new number fade in; a screen reader hears only the final one, or it would never be quiet. */
export function LiveNumber({ number, isFinal }: LiveNumberProps): ReactElement {
  return (
    <div role="status" aria-live={isFinal ? 'polite' : 'off'}>
      <span key={number} className={styles.number}>
        <DrawNumber number={number} isFinal={isFinal} />
      </span>
    </div>
  );
}
