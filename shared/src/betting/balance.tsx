import type { ReactElement } from 'react';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { useHiddenBalance, useResource, useText, type ResourceState } from '@padauk/shared/runtime';
import { Amount } from '@padauk/shared/ui';

export function useBalance(): ResourceState<AnswerFor<typeof getWallet>> {
  return useResource(getWallet, {}, { refreshOn: ['balance.changed'] });
}

/** Shows no amount in place of a balance that cannot be read, so that the page around it still works. */
export function BalanceLine(): ReactElement {
  const t = useText('betting');
  const wallet = useBalance();
  const { isHidden } = useHiddenBalance();
  return (
    <p>
      {t('balanceNow')}{' '}
      {wallet.kind === 'ready' ? (
        <Amount kyat={wallet.value.mainKyat} size="small" isHidden={isHidden} />
      ) : wallet.kind === 'loading' ? (
        '…'
      ) : (
        t('balanceUnknown')
      )}
    </p>
  );
}
