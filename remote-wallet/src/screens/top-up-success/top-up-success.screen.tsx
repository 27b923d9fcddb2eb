import { getPath } from '@padauk/contract/paths';
import { getTopUp } from '@padauk/contract/wallet/wallet.endpoints';
import { useText } from '@padauk/shared/runtime';
import { Button, Page, ResourceView, Skeleton } from '@padauk/shared/ui';
import { MoneyHeader } from '../../components/money-header.tsx';
import { WithId } from '../../components/with-id.tsx';
import { TopUpReceipt } from '../../components/money-receipts.tsx';
import { SlipActions } from '../../components/slip-actions.tsx';
import { useRecord } from '../../resources/wallet.resource.ts';

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
  const topUp = useRecord(getTopUp, id);
  const state = topUp.kind === 'ready' ? topUp.value.state : 'pending';
  return (
    <>
      <MoneyHeader title={t(state === 'pending' ? 'topUpSuccess.title' : 'kind.top-up')} />
      <ResourceView skeleton={<Skeleton shape="card" />} resource={topUp}>
        {(value) => (
          <>
            <TopUpReceipt topUp={value} />
            <SlipActions topUp={value} />
          </>
        )}
      </ResourceView>
      <Button isWide variant={state === 'refused' ? 'secondary' : 'primary'} to={getPath('wallet')}>
        {t('toWallet')}
      </Button>
      <Button isWide variant="quiet" to={getPath('home')}>
        {t('toHome')}
      </Button>
    </>
  );
}
