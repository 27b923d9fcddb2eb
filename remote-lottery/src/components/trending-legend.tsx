import { memo } from 'react';
import { useText } from '@padauk/shared/runtime';
import { classNames } from '@padauk/shared/ui';
import styles from './trending-legend.module.scss';

const BANDS = ['low', 'middle', 'high', 'closed'] as const;

/** T12: legend of the bars; each band has a colour, a pattern and a label. */
export const TrendingLegend = memo(function TrendingLegend() {
  const t = useText('lottery');
  return (
    <dl className={styles.legend} aria-label={t('trending.title')}>
      {BANDS.map((band) => (
        <div key={band} className={styles.row}>
          <dt aria-hidden="true" className={classNames(styles.sample, styles[band])} />
          <dd className={styles.word}>{t(`trending.${band}`)}</dd>
        </div>
      ))}
    </dl>
  );
});
