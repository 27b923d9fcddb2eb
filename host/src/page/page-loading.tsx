import { useEffect, useState, type ReactElement } from 'react';
import { Page, Skeleton } from '@padauk/shared/ui';
import { LOADING_BAR } from '@padauk/contract/frame-limits';
import { useText } from '@padauk/shared/runtime';
import styles from './page-loading.module.scss';

/** Bar (B8) and skeletons fade in late, so that a fast phone shows neither. */
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

function useDelayElapsed(ms: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLate;
}

/** B8, K4: hidden below 200 ms. It fills in 5 s and then stays full. */
export function LoadingBar(): ReactElement | null {
  const t = useText('common');
  const isLate = useDelayElapsed(LOADING_BAR.throttleMs);
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
