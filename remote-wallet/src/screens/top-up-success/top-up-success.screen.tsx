import { pathOf } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { TopUpReceipt } from '../../components/top-up-receipt.tsx';
import { WithId } from '../../components/with-id.tsx';
import { useTopUp } from '../../resources/top-up.resource.ts';

/** The slip is with the office; this page changes by itself when it has been looked at. */
export function TopUpSuccessScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('topUpSuccess.title')} backTo={pathOf('wallet')} />
      <WithId>{(id) => <TopUpState id={id} />}</WithId>
      <Button isWide to={pathOf('home')}>
        {t('toHome')}
      </Button>
      <Button isWide variant="secondary" to={pathOf('wallet')}>
        {t('toWallet')}
      </Button>
    </Page>
  );
}

function TopUpState({ id }: { readonly id: string }) {
  const t = useText('wallet');
  return (
    <ResourceView skeleton={<Skeleton shape="card" />} resource={useTopUp(id)}>
      {(topUp) => (
        <>
          <TopUpReceipt topUp={topUp} />
          {topUp.state !== 'top-up-success' && (
            <Button isWide variant="quiet" to={pathOf('topUpDetail', { id })}>
              {t('status.details')}
            </Button>
          )}
        </>
      )}
    </ResourceView>
  );
}
