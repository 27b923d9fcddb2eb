import { getWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { useText } from '@padauk/shared/runtime';
import { Page } from '@padauk/shared/ui';
import { MoneyHeader } from '../../components/money-header.tsx';
import { CancelWithdrawalButton } from '../../components/cancel-withdrawal-button.tsx';
import { WithResource } from '../../components/with-id.tsx';
import { WithdrawalReceipt } from '../../components/money-receipts.tsx';

/** One withdrawal; a pending one can be cancelled (T4). */
export function WithdrawalDetailScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <MoneyHeader title={t('withdrawalDetail.title')} />
      <WithResource endpoint={getWithdrawal}>
        {(withdrawal) => (
          <>
            <WithdrawalReceipt withdrawal={withdrawal} />
            {withdrawal.canCancel && <CancelWithdrawalButton id={withdrawal.id} />}
          </>
        )}
      </WithResource>
    </Page>
  );
}
