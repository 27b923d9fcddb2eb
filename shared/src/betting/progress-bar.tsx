import type { ReactElement } from 'react';
import { getTrendingBand } from '@padauk/contract/betting/trending.rules';
import { useText } from '@padauk/shared/runtime';
import { classNames } from '../ui/class-names.ts';
import styles from './progress-bar.module.scss';

interface ProgressBarProps {
  /** Whole percent, 0 to 100. */
  readonly percent: number;
  readonly label: string;
}

export function ProgressBar({ percent, label }: ProgressBarProps): ReactElement {
  const t = useText('common');
  const band = getTrendingBand(percent);
  const text = band === 'closed' ? t('closed') : `${percent}%`;
  return (
    <div className={styles.progress}>
      <div
        role="meter"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
        className={styles.track}
      >
        <span className={classNames(styles.fill, styles[band])} style={{ inlineSize: `${percent}%` }} />
      </div>
      <span aria-hidden="true" className={styles.text}>
        {text}
      </span>
    </div>
  );
}
