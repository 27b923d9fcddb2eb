import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { CancelWithdrawalButton } from '../../components/cancel-withdrawal-button.tsx';
import { WithId } from '../../components/with-id.tsx';
import { WithdrawalReceipt } from '../../components/withdrawal-receipt.tsx';
import { useWithdrawal } from '../../resources/withdrawal.resource.ts';

/** One withdrawal; a pending one can be cancelled (T4). */
export function WithdrawalDetailScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('withdrawalDetail.title')} backTo={getPath('wallet')} />
      <WithId>{(id) => <WithdrawalBody id={id} />}</WithId>
    </Page>
  );
}

function WithdrawalBody({ id }: { readonly id: string }) {
  return (
    <ResourceView skeleton={<Skeleton shape="card" />} resource={useWithdrawal(id)}>
      {(withdrawal) => (
        <>
          <WithdrawalReceipt withdrawal={withdrawal} />
          {withdrawal.canCancel && <CancelWithdrawalButton id={id} />}
        </>
      )}
    </ResourceView>
  );
}
