import type { Kyat } from '@padauk/contract/money';

const BRING_KYAT: readonly Kyat[] = [1_000, 5_000, 10_000, 50_000];

/** What can be brought from the main wallet with one tap; nothing where there is too little. */
export function bringAmounts(mainKyat: Kyat): readonly Kyat[] {
  return BRING_KYAT.filter((kyat) => kyat <= mainKyat);
}

/** Has the player something to decide before the game opens? Another game is open (E29), or there is little to play with (E28). */
export function needsDecision(wallet: { readonly isPlaying: boolean; readonly lowLevel: string }): boolean {
  return wallet.isPlaying || wallet.lowLevel !== 'none';
}
