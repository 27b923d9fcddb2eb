import { FISHING_COIN_KYAT, GAME_WALLET_LOW } from '../limits.ts';
import type { Kyat } from '../platform/money.ts';

export interface Coins {
  readonly coins: number;
  readonly remainderKyat: Kyat;
}

/** K23, I24: 134,800 kyat are 134 coins and 800. */
export function toCoins(kyat: Kyat): Coins {
  return { coins: Math.floor(kyat / FISHING_COIN_KYAT), remainderKyat: kyat % FISHING_COIN_KYAT };
}

/** I24: the exact inverse of `toCoins`. */
export function toKyat({ coins, remainderKyat }: Coins): Kyat {
  return coins * FISHING_COIN_KYAT + remainderKyat;
}

export const LOW_LEVELS = ['none', 'notice', 'warning'] as const;
export type LowLevel = (typeof LOW_LEVELS)[number];

/** K16, E28: below 1,000 a notice, below 200 a warning. */
export function getLowLevel(kyat: Kyat): LowLevel {
  if (kyat < GAME_WALLET_LOW.warningKyat) return 'warning';
  return kyat < GAME_WALLET_LOW.noticeKyat ? 'notice' : 'none';
}
