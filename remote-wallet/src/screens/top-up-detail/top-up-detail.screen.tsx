import { getTopUp } from '@padauk/contract/wallet/wallet.endpoints';
import { useText } from '@padauk/shared/runtime';
import { Page } from '@padauk/shared/ui';
import { MoneyHeader } from '../../components/money-header.tsx';
import { WithResource } from '../../components/with-id.tsx';
import { TopUpReceipt } from '../../components/money-receipts.tsx';
import { SlipActions } from '../../components/slip-actions.tsx';

/** One slip. A pending one can be corrected (T5); a refused one can be sent again. */
export function TopUpDetailScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <MoneyHeader title={t('topUpDetail.title')} />
      <WithResource endpoint={getTopUp}>
        {(topUp) => (
          <>
            <TopUpReceipt topUp={topUp} />
            <SlipActions topUp={topUp} />
          </>
        )}
      </WithResource>
    </Page>
  );
}
