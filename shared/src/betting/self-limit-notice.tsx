import type { ReactElement } from 'react';
import { getProtection } from '@padauk/contract/endpoints/protection';
import type { Kyat } from '@padauk/contract/money';
import { getPath } from '@padauk/contract/paths';
import { computeLowestRemainingKyat } from '@padauk/contract/rules/protection';
import { useFormat, useResource, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';

const EMPTY_REQUEST = {};

/** The remaining stake under the player's own limits; null without a limit, or while it is unknown. */
export function useRemainingSelfLimit(): Kyat | null {
  const protection = useResource(getProtection, EMPTY_REQUEST, { refreshOn: ['balance.changed'] });
  return protection.kind === 'ready' ? computeLowestRemainingKyat(protection.value.stakeLimits) : null;
}

export function SelfLimitNotice({ remainingKyat }: { readonly remainingKyat: Kyat }): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  return <p>{t('place.ownRoom', { room: format.kyat(remainingKyat) })}</p>;
}

export function SelfLimitExceeded({ remainingKyat }: { readonly remainingKyat: Kyat }): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  return (
    <Notice
      tone="warn"
      isAnnounced
      action={
        <Button size="small" variant="secondary" to={getPath('wallet', { panel: 'limits' })}>
          {t('place.ownLimits')}
        </Button>
      }
    >
      <p>{t('place.overOwnRoom', { room: format.kyat(remainingKyat) })}</p>
    </Notice>
  );
}
