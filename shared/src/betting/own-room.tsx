import type { ReactElement } from 'react';
import { getProtection } from '@padauk/contract/endpoints/protection';
import type { Kyat } from '@padauk/contract/money';
import { pathOf } from '@padauk/contract/paths';
import { remainingOfLimits } from '@padauk/contract/rules/protection';
import { useFormat, useResource, useText } from '@padauk/shared/runtime';
import { Button, Notice } from '@padauk/shared/ui';

const NOTHING = {};

/** The remaining stake under the player's own limits; null without a limit, or while it is unknown. */
export function useOwnRoom(): Kyat | null {
  const protection = useResource(getProtection, NOTHING, { refreshOn: ['balance.changed'] });
  return protection.kind === 'ready' ? remainingOfLimits(protection.value.stakeLimits) : null;
}

export function OwnRoom({ roomKyat }: { readonly roomKyat: Kyat }): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  return <p>{t('place.ownRoom', { room: format.kyat(roomKyat) })}</p>;
}

export function OverOwnRoom({ roomKyat }: { readonly roomKyat: Kyat }): ReactElement {
  const t = useText('betting');
  const format = useFormat();
  return (
    <Notice
      tone="warn"
      isAnnounced
      action={
        <Button size="small" variant="secondary" to={pathOf('wallet', { panel: 'limits' })}>
          {t('place.ownLimits')}
        </Button>
      }
    >
      <p>{t('place.overOwnRoom', { room: format.kyat(roomKyat) })}</p>
    </Notice>
  );
}
