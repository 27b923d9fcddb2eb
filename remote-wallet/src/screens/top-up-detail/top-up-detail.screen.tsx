import { getPath } from '@padauk/contract/paths';
import { getTopUp } from '@padauk/contract/wallet/wallet.endpoints';
import { useText } from '@padauk/shared/runtime';
import { Page, PageHeader } from '@padauk/shared/ui';
import { WithResource } from '../../components/with-id.tsx';
import { TopUpReceipt } from '../../components/money-receipts.tsx';
import { SlipActions } from '../../components/slip-actions.tsx';

/** One slip. A pending one can be corrected (T5); a refused one can be sent again. */
export function TopUpDetailScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('topUpDetail.title')} backTo={getPath('wallet')} />
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
