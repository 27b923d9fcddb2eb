import type { ReactElement } from 'react';
import { Page, Skeleton } from '@padauk/shared/ui';
import { LoadingBar } from './loading-bar.tsx';
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
