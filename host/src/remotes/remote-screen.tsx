import type { ReactElement } from 'react';
import { Unplug } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader } from '@padauk/shared/ui';
import { PageLoading } from '../layout/page-loading.tsx';
import { reloadOnce } from '../page/reload-once.ts';
import { RemotePart } from './remote-part.tsx';

/** A screen of a remote. If no build of it works, the page says so here; the tab bar and everything else live on. */
export function RemoteScreen({ remote, path }: { readonly remote: string; readonly path: string }): ReactElement {
  return <RemotePart remote={remote} part={{ kind: 'screen', path }} loading={<PageLoading />} failed={(retry) => <ScreenFailed retry={retry} />} onChunkLost={reloadOnce} />;
}

function ScreenFailed({ retry }: { readonly retry: () => void }): ReactElement {
  const t = useText('shell');
  const common = useText('common');
  return (
    <Page>
      <PageHeader title={t('remote.failedTitle')} backTo="/home" />
      <div role="alert">
        <EmptyState icon={Unplug} title={t('remote.failed')} detail={t('remote.failedDetail')} action={<Button onClick={retry}>{common('tryAgain')}</Button>} />
      </div>
    </Page>
  );
}
