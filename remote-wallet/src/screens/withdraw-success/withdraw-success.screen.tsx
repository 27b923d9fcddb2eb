import { getPath } from '@padauk/contract/paths';
import { getWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { useText } from '@padauk/shared/runtime';
import { Button, Page, ResourceView, Skeleton } from '@padauk/shared/ui';
import { MoneyHeader } from '../../components/money-header.tsx';
import { WithId } from '../../components/with-id.tsx';
import { WithdrawalReceipt } from '../../components/money-receipts.tsx';
import { useRecord } from '../../resources/wallet.resource.ts';

/** The page and its title update when the withdrawal is paid. */
export function WithdrawSuccessScreen() {
  return (
    <Page>
      <WithId>{(id) => <WithdrawalState id={id} />}</WithId>
    </Page>
  );
}

function WithdrawalState({ id }: { readonly id: string }) {
  const t = useText('wallet');
  const withdrawal = useRecord(getWithdrawal, id);
  const state = withdrawal.kind === 'ready' ? withdrawal.value.state : 'pending';
  return (
    <>
      <MoneyHeader title={t(state === 'pending' ? 'withdrawSuccess.title' : 'kind.withdrawal')} />
      <ResourceView skeleton={<Skeleton shape="card" />} resource={withdrawal}>
        {(value) => (
          <>
            <WithdrawalReceipt withdrawal={value} />
            {value.canCancel && (
              <Button isWide variant="secondary" to={getPath('transaction', { id })}>
                {t('withdrawSuccess.cancel')}
              </Button>
            )}
          </>
        )}
      </ResourceView>
      <Button isWide to={getPath('wallet')}>
        {t('toWallet')}
      </Button>
      <Button isWide variant="quiet" to={getPath('home')}>
        {t('toHome')}
      </Button>
    </>
  );
}
