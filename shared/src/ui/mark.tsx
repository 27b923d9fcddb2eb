import type { ReactElement } from 'react';
import { HEART_RADIUS, PETAL, TURNS } from './petals.ts';
import styles from './mark.module.scss';

interface MarkProps {
  /** px */
  readonly size?: number;
  /** Set it where the flower alone stands for the brand; otherwise it is decorative. */
  readonly label?: string;
}

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
