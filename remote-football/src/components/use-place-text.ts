import type { Kyat } from '@padauk/contract/money';
import { useFormat, useText } from '@padauk/shared/runtime';

/** The words of the button that places a bet: the stake in them once there is one. A bet of 0 is none. */
export function usePlaceText(): (stakeKyat: Kyat | null) => string {
  const t = useText('football');
  const format = useFormat();
  return (stakeKyat) =>
    stakeKyat === null || stakeKyat === 0 ? t('slip.bet') : t('slip.place', { stake: format.kyat(stakeKyat) });
}
