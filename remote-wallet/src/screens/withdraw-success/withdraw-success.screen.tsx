import { pathOf } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { WithId } from '../../components/with-id.tsx';
import { WithdrawalReceipt } from '../../components/withdrawal-receipt.tsx';
import { useWithdrawal } from '../../resources/withdrawal.resource.ts';

/** The withdrawal is with the office; this page changes by itself when it is paid. */
export function WithdrawSuccessScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('withdrawSuccess.title')} backTo={pathOf('wallet')} />
      <WithId>{(id) => <WithdrawalState id={id} />}</WithId>
      <Button isWide to={pathOf('home')}>
        {t('toHome')}
      </Button>
      <Button isWide variant="secondary" to={pathOf('wallet')}>
        {t('toWallet')}
      </Button>
    </Page>
  );
}

function WithdrawalState({ id }: { readonly id: string }) {
  const t = useText('wallet');
  return (
    <ResourceView skeleton={<Skeleton shape="card" />} resource={useWithdrawal(id)}>
      {(withdrawal) => (
        <>
          <WithdrawalReceipt withdrawal={withdrawal} />
          {withdrawal.canCancel && (
            <Button isWide variant="quiet" to={pathOf('transaction', { id })}>
              {t('withdrawSuccess.cancel')}
            </Button>
          )}
        </>
      )}
    </ResourceView>
  );
}
