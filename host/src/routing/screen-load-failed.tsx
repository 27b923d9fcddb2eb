import { useEffect, type ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { refusal } from '@padauk/contract/refusals';
import { FailedState, Page, PageHeader } from '@padauk/shared/ui';
import { reloadOnce } from '../page/reload-once.ts';
import { useOnline, useText } from '@padauk/shared/runtime';

/** B10, E3: reloads at most once a minute, then offers Try Again. Offline, a reload would only lose the page. */
export function ScreenLoadFailed({ retry }: { readonly retry: () => void }): ReactElement {
  const t = useText('shell');
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) reloadOnce();
  }, [isOnline]);
  return (
    <Page>
      <PageHeader title={t('remote.failed')} backTo={pathOf('home')} />
      <FailedState refusal={refusal(isOnline ? 'SOMETHING_WRONG' : 'OFFLINE')} retry={retry} />
    </Page>
  );
}
