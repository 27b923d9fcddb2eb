import type { ReactElement } from 'react';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { useHiddenBalance, useResource, useText, type ResourceState } from '@padauk/shared/runtime';
import { Amount, ReceiptRow, Skeleton } from '@padauk/shared/ui';

export function useBalance(): ResourceState<AnswerFor<typeof getWallet>> {
  return useResource(getWallet, {}, { refreshOn: ['balance.changed'] });
}

/** Shows nothing in place of a balance that cannot be read, so that the page around it still works. */
export function BalanceRow(): ReactElement {
  const t = useText('betting');
  const wallet = useBalance();
  const { isHidden } = useHiddenBalance();
  return (
    <ReceiptRow label={t('balanceNow')}>
      {wallet.kind === 'ready' ? (
        <Amount kyat={wallet.value.mainKyat} isHidden={isHidden} />
      ) : wallet.kind === 'loading' ? (
        <Skeleton />
      ) : (
        t('balanceUnknown')
      )}
    </ReceiptRow>
  );
}
