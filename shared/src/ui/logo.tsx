import type { ReactElement } from 'react';
import { HEART_RADIUS, PETAL_PATH, PETAL_ANGLES } from './petals.ts';
import styles from './logo.module.scss';

/** Decorative; `size` in px. */
export function Logo({ size = 28 }: { readonly size?: number }): ReactElement {
  return (
    <svg aria-hidden width={size} height={size} viewBox="-50 -50 100 100" className={styles.mark}>
      <g className={styles.petals}>
        {PETAL_ANGLES.map((turn) => (
          <path key={turn} d={PETAL_PATH} transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle r={HEART_RADIUS} className={styles.heart} />
    </svg>
  );
}
