import { useEffect, useState, type ReactElement } from 'react';
import { Page, Skeleton } from '@padauk/shared/ui';
import { LOADING_BAR } from '@padauk/contract/frame-limits';
import { useText } from '@padauk/shared/runtime';
import styles from './page-loading.module.scss';

export function PageLoading(): ReactElement {
  return (
    <>
      <LoadingBar />
      <div className={styles.bones}>
        <Page>
          <Skeleton shape="card" count={3} />
        </Page>
      </div>
    </>
  );
}

/** B8, K4: hidden below 200 ms. It fills in 5 s and then stays full. */
export function LoadingBar(): ReactElement | null {
  const t = useText('common');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_BAR.throttleMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <div
      role="progressbar"
      aria-label={t('loading')}
      className={styles.bar}
      style={{ animationDuration: `${LOADING_BAR.durationMs}ms` }}
    />
  );
}
