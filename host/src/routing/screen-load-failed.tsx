import { useEffect, type ReactElement } from 'react';
import { refusal } from '@padauk/contract/refusals';
import { FailedState, Page } from '@padauk/shared/ui';
import { reloadOnce } from '../page/reload-once.ts';
import { useOnline } from '@padauk/shared/runtime';

/** B10, E3: a chunk of the shell did not arrive. The page reloads, at most once a minute; past that, Try Again. Without a network a reload would only lose the page. */
export function ScreenLoadFailed({ retry }: { readonly retry: () => void }): ReactElement {
  const isOnline = useOnline();
  useEffect(() => {
    if (isOnline) reloadOnce();
  }, [isOnline]);
  return (
    <Page>
      <FailedState refusal={refusal(isOnline ? 'SOMETHING_WRONG' : 'OFFLINE')} retry={retry} />
    </Page>
  );
}
