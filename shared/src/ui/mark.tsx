import type { ReactElement } from 'react';
import { HEART_RADIUS, PETAL, TURNS } from './petals.ts';
import styles from './mark.module.scss';

interface MarkProps {
  /** px */
  readonly size?: number;
  /** Given where the flower stands alone for the brand; without it, it is decoration. */
  readonly label?: string;
}

/** The padauk flower: five petals and the heartwood's red in the middle. */
export function Mark({ size = 28, label }: MarkProps): ReactElement {
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...role} width={size} height={size} viewBox="-50 -50 100 100" className={styles.mark}>
      <g className={styles.petals}>
        {TURNS.map((turn) => (
          <path key={turn} d={PETAL} transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle r={HEART_RADIUS} className={styles.heart} />
    </svg>
  );
}
