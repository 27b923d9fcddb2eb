import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Amount, VisuallyHidden } from '@padauk/shared/ui';
import styles from './amount-placeholder.module.scss';

/** As high as the amount, so that the content below does not move. */
export function AmountPlaceholder({ size }: { readonly size: 'large' | 'figure' }): ReactElement {
  const t = useText('common');
  return (
    <span role="status" aria-busy="true">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <span aria-hidden="true" className={styles.bone}>
        <Amount kyat={0} size={size} isHidden />
      </span>
    </span>
  );
}
