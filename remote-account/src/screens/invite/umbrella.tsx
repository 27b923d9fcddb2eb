import type { ReactElement } from 'react';
import styles from './invite.module.scss';

const RIBS = [15.5, 27, 38.5, 50, 61.5, 73, 84.5];

export function Umbrella(): ReactElement {
  return (
    <svg className={styles.umbrella} viewBox="0 0 100 100" aria-hidden="true">
      <path className={styles.stick} d="M50 0V8M50 52V88Q50 96 57 96Q63 96 63 90" />
      <path
        className={styles.roof}
        d="M4 56C6 24 28 8 50 6C72 8 94 24 96 56Q90 47 84.5 56Q79 47 73 56Q67 47 61.5 56Q56 47 50 56Q44 47 38.5 56Q33 47 27 56Q21 47 15.5 56Q10 47 4 56Z"
      />
      {RIBS.map((x) => (
        <path key={x} className={styles.rib} d={`M50 7Q${(x + 50) / 2 - (50 - x) / 4} 22 ${x} 56`} />
      ))}
    </svg>
  );
}
