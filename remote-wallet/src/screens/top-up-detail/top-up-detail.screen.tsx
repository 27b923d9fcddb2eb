import { TOP_UP } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { getTopUp } from '@padauk/contract/wallet/wallet.endpoints';
import { useText } from '@padauk/shared/runtime';
import { Button, Page, PageHeader } from '@padauk/shared/ui';
import { WithResource } from '../../components/with-id.tsx';
import { type TopUp } from '../../resources/top-up.resource.ts';
import { TopUpReceipt } from '../../components/money-receipts.tsx';

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
            <NextActions topUp={topUp} />
          </>
        )}
      </WithResource>
    </Page>
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
