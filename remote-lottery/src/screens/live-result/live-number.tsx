import type { ReactElement } from 'react';
import { DrawNumber } from '@padauk/shared/ui';
import styles from './live-result.module.scss';

interface LiveNumberProps {
  readonly number: string;
  readonly isFinal: boolean;
}

/** The key restarts the fade for each number. Only the final number is announced, to avoid constant announcements. */
export function LiveNumber({ number, isFinal }: LiveNumberProps): ReactElement {
  return (
    <div role="status" aria-live={isFinal ? 'polite' : 'off'}>
      <span key={number} className={styles.number}>
        <DrawNumber number={number} isFinal={isFinal} />
      </span>
    </div>
  );
}
