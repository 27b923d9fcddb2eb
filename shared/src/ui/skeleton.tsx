import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './skeleton.module.scss';

export type SkeletonShape = 'text' | 'figure' | 'row' | 'card' | 'wallet' | 'board';

interface SkeletonProps {
  /** Choose the shape of equal height, so that nothing moves. */
  readonly shape?: SkeletonShape;
  readonly count?: number;
}

export function Skeleton({ shape = 'text', count = 1 }: SkeletonProps): ReactElement {
  const t = useText('common');
  return (
    <div role="status" aria-busy="true" className={styles.stack}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(styles.bone, styles[shape])} />
      ))}
    </div>
  );
}
