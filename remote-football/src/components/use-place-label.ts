import type { Kyat } from '@padauk/contract/money';
import { useFormat, useText } from '@padauk/shared/runtime';

/** Label of the button that places a bet, with the stake if there is one. A stake of 0 counts as none. */
export function usePlaceLabel(): (stakeKyat: Kyat | null) => string {
  const t = useText('football');
  const format = useFormat();
  return (stakeKyat) =>
    stakeKyat === null || stakeKyat === 0 ? t('slip.bet') : t('slip.place', { stake: format.kyat(stakeKyat) });
}
