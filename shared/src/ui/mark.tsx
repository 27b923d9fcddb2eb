import type { ReactElement } from 'react';
import styles from './mark.module.scss';

/** One petal, pointing up from the middle (0,0) of a 100 x 100 view; the five are this one turned. */
const PETAL = 'M0 -3C-13 -13 -19 -30 -10 -46Q0 -51 10 -46C19 -30 13 -13 0 -3Z';
const TURNS = [0, 72, 144, 216, 288];

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
      <circle r="7" className={styles.heart} />
    </svg>
  );
}
