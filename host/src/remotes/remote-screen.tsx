import { useCallback, useEffect, type ReactElement } from 'react';
import { CircleAlert } from 'lucide-react';
import { getPartName, getScreenViewName } from '@padauk/contract/delivery/first-view-names';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { useBus, useOnline, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, FailedState, Page, PageHeader } from '@padauk/shared/ui';
import { PageLoading } from '../page/page-loading.tsx';
import { reloadOnce } from '../page/reload-throttle.ts';
import { PrerenderedView } from './prerendered-view.tsx';
import { RemotePart } from './remote-part.tsx';
import { useRemotes } from './remotes.ts';

export function RemoteScreen({ remote, path }: { readonly remote: string; readonly path: string }): ReactElement {
  const remotes = useRemotes();
  useEffect(() => remotes.markShown(remote), [remotes, remote]);
  // Offline a reload would only lose the page. It must also not lose what another remote is doing.
  const onChunkLost = useCallback(() => {
    if (navigator.onLine && remotes.canLeave()) reloadOnce();
  }, [remotes]);
  return (
    <RemotePart
      remote={remote}
      part={{ kind: 'screen', path }}
      loading={<PrerenderedView part={getPartName(remote, getScreenViewName(path))} fallback={<PageLoading />} />}
      failed={(retry) => <ScreenFailed retry={retry} />}
      onChunkMissing={onChunkLost}
    />
  );
}

/** For a path of a build that failed, while another build runs that lacks it. */
export function MissingRoute({ remote }: { readonly remote: string }): ReactElement {
  const remotes = useRemotes();
  return <ScreenFailed retry={() => remotes.retry(remote)} />;
}

/** E4: offline, the page waits for the network and then retries by itself. */
function ScreenFailed({ retry }: { readonly retry: () => void }): ReactElement {
  const t = useText('shell');
  const common = useText('common');
  const isOnline = useOnline();
  useBus('network.changed', ({ isOnline: isBack }) => {
    if (isBack) retry();
  });
  if (!isOnline)
    return (
      <Page>
        <PageHeader title={t('remote.failed')} backTo={getPath('home')} />
        <div data-remote-failed>
          <FailedState refusal={createRefusal('OFFLINE')} retry={retry} />
        </div>
      </Page>
    );
  return (
    <Page>
      <PageHeader title={t('remote.failedTitle')} backTo={getPath('home')} />
      <div role="alert" data-remote-failed>
        <EmptyState
          icon={CircleAlert}
          title={t('remote.failed')}
          detail={t('remote.failedDetail')}
          action={<Button onClick={retry}>{common('tryAgain')}</Button>}
        />
      </div>
    </Page>
  );
}
