import { useEffect, type ReactElement } from 'react';
import { REFRESH } from '@padauk/contract/frame-limits';
import { useText } from '@padauk/shared/runtime';
import { Spinner } from '@padauk/shared/ui';
import { page } from '../../page/page-actions.ts';
import styles from './refresh-overlay.module.scss';

export function RefreshOverlay(): ReactElement {
  const t = useText('shell');
  useEffect(() => {
    const timer = setTimeout(() => page.reload(), REFRESH.overlayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles.overlay}>
      <Spinner />
      <span>{t('refreshing')}</span>
    </div>
  );
}
