import type { Kyat } from '@padauk/contract/money';

const TRANSFER_AMOUNTS_KYAT: readonly Kyat[] = [1_000, 5_000, 10_000, 50_000];

/** Amounts that the main wallet covers; may be empty. */
export function listTransferAmounts(mainKyat: Kyat): readonly Kyat[] {
  return TRANSFER_AMOUNTS_KYAT.filter((kyat) => kyat <= mainKyat);
}

/** Another game is open (E29), or the balance is low (E28). */
export function needsDecision(wallet: { readonly isPlaying: boolean; readonly lowLevel: string }): boolean {
  return wallet.isPlaying || wallet.lowLevel !== 'none';
}
