import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { TopUpReceipt } from '../../components/top-up-receipt.tsx';
import { WithId } from '../../components/with-id.tsx';
import { useTopUp } from '../../resources/top-up.resource.ts';

/** The page and its title update when the office decides. */
export function TopUpSuccessScreen() {
  return (
    <Page>
      <WithId>{(id) => <TopUpState id={id} />}</WithId>
    </Page>
  );
}

function TopUpState({ id }: { readonly id: string }) {
  const t = useText('wallet');
  const topUp = useTopUp(id);
  const state = topUp.kind === 'ready' ? topUp.value.state : 'pending';
  return (
    <>
      <PageHeader title={t(state === 'pending' ? 'topUpSuccess.title' : `state.${state}`)} backTo={getPath('wallet')} />
      <ResourceView skeleton={<Skeleton shape="card" />} resource={topUp}>
        {(value) => <TopUpReceipt topUp={value} />}
      </ResourceView>
      <Button isWide to={getPath('wallet')}>
        {t('toWallet')}
      </Button>
      <Button isWide variant="secondary" to={getPath('topUpDetail', { id })}>
        {t('status.details')}
      </Button>
      <Button isWide variant="quiet" to={getPath('home')}>
        {t('toHome')}
      </Button>
    </>
  );
}
