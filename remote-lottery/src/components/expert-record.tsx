import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import type { Expert } from '../resources/experts.resource.ts';
import styles from './expert-numbers.module.scss';

/** Always shows the number of draws and the hits expected by chance beside the hits. */
export function ExpertRecord({ record }: Pick<Expert, 'record'>): ReactElement {
  const t = useText('lottery');
  const { draws, hits, expectedHits } = record;
  return (
    <p className={styles.detail}>
      {draws === 0 ? t('experts.noRecord') : t('experts.record', { draws, hits, expected: expectedHits })}
    </p>
  );
}
