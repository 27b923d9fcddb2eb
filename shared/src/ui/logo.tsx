import type { ReactElement } from 'react';
import { HEART_RADIUS, PETAL_PATH, PETAL_ANGLES } from './petals.ts';
import styles from './logo.module.scss';

interface LogoProps {
  /** px */
  readonly size?: number;
  /** Set it where the flower is the only sign of the brand; otherwise it is decorative. */
  readonly label?: string;
}

export function Logo({ size = 28, label }: LogoProps): ReactElement {
  const role = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...role} width={size} height={size} viewBox="-50 -50 100 100" className={styles.mark}>
      <g className={styles.petals}>
        {PETAL_ANGLES.map((turn) => (
          <path key={turn} d={PETAL_PATH} transform={`rotate(${turn})`} />
        ))}
      </g>
      <circle r={HEART_RADIUS} className={styles.heart} />
    </svg>
  );
}
