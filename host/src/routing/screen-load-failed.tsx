import { useEffect, type ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/refusals';
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
      <PageHeader title={t('remote.failed')} backTo={getPath('home')} />
      <FailedState refusal={createRefusal(isOnline ? 'SOMETHING_WRONG' : 'OFFLINE')} retry={retry} />
    </Page>
  );
}
