import type { ReactElement, ReactNode } from 'react';
import styles from './wallet-banner.module.scss';

/** Start of each drop, x and y in px. */
const RAIN_DROPS = [
  [42, 2],
  [224, 12],
  [240, 38],
  [188, 54],
  [228, 40],
  [305, 22],
  [18, 86],
  [268, 128],
  [352, 54],
  [356, 134],
  [196, 102],
] as const;

export function WalletBanner({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.roof}>
      <svg aria-hidden="true" className={styles.rain} viewBox="0 0 360 170" preserveAspectRatio="xMidYMin slice">
        <path d={RAIN_DROPS.map(([x, y]) => `M${x} ${y}l-3 13`).join('')} />
      </svg>
      {children}
    </div>
  );
}
