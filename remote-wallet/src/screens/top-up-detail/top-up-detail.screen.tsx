import { TOP_UP } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { TopUpReceipt } from '../../components/top-up-receipt.tsx';
import { WithId } from '../../components/with-id.tsx';
import { useTopUp, type TopUp } from '../../resources/top-up.resource.ts';

/** One slip. A pending one can be corrected (T5); a refused one can be sent again. */
export function TopUpDetailScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('topUpDetail.title')} backTo={getPath('wallet')} />
      <WithId>{(id) => <TopUpBody id={id} />}</WithId>
    </Page>
  );
}

function TopUpBody({ id }: { readonly id: string }) {
  return (
    <ResourceView skeleton={<Skeleton shape="card" />} resource={useTopUp(id)}>
      {(topUp) => (
        <>
          <TopUpReceipt topUp={topUp} />
          <NextActions topUp={topUp} />
        </>
      )}
    </ResourceView>
  );
}

function NextActions({ topUp: { id, state, editsLeft } }: { readonly topUp: TopUp }) {
  const t = useText('wallet');
  if (state === 'refused')
    return (
      <Button isWide to={getPath('topUp')}>
        {t('topUpDetail.again')}
      </Button>
    );
  if (state !== 'pending') return null;
  return editsLeft === 0 ? (
    <p>{t('topUpEdit.noneLeft', { maximum: TOP_UP.slipEdits })}</p>
  ) : (
    <Button isWide variant="secondary" to={getPath('topUpEdit', { id })}>
      {t('topUpEdit.title')}
    </Button>
  );
}
