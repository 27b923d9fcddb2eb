import { FISHING_COIN_KYAT } from '@padauk/contract/limits';

/** K23: whole fishing coins, and what is left over in kyat: 134,800 is 134 coins and 800. */
export function fishingCoins(kyat: number): { readonly coins: number; readonly leftKyat: number } {
  return { coins: Math.floor(kyat / FISHING_COIN_KYAT), leftKyat: kyat % FISHING_COIN_KYAT };
}
