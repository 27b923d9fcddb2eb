import type { ReactElement } from 'react';
import type { AnswerFor } from '@padauk/contract/endpoint';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { useHiddenBalance, useResource, useText, type ResourceState } from '@padauk/shared/runtime';
import { Amount, ReceiptRow, Skeleton } from '@padauk/shared/ui';

const NOTHING = {};

/** The player's wallet; the stream keeps it fresh. */
export function useBalance(): ResourceState<AnswerFor<typeof getWallet>> {
  return useResource(getWallet, NOTHING, { refreshOn: ['balance.changed'] });
}

/** What is in the main wallet now. A wallet that cannot be read takes nothing from the page around it. */
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
