import type { ReactElement } from 'react';
import { Page, Skeleton } from '@padauk/shared/ui';
import { LoadingBar } from './loading-bar.tsx';
import styles from './page-loading.module.scss';

/** A page that is on its way: the bar (B8), and bones that come in with it, so that a fast phone sees neither. */
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
