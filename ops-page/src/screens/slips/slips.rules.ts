import type { OfficeRow } from '@padauk/contract/office';

/** A slip that waits, as the office lists it. */
export interface Slip {
  readonly id: string;
  readonly bank: string;
  readonly amountKyat: number;
  /** The digits that the player has typed. */
  readonly slipNumber: string;
  readonly senderName: string;
  readonly playerId: string;
}

export function slipsIn(rows: readonly OfficeRow[]): readonly Slip[] {
  return rows.map((row) => ({
    id: String(row['id'] ?? ''),
    bank: String(row['bank'] ?? ''),
    amountKyat: Number(row['amountKyat'] ?? 0),
    slipNumber: String(row['slipNumber'] ?? ''),
    senderName: String(row['senderName'] ?? ''),
    playerId: String(row['playerId'] ?? ''),
  }));
}

/** What a key does while nobody types: the next or the previous slip, to the number of the bank, to the reason. */
export type KeyAct = 'next' | 'previous' | 'approve' | 'refuse';

const ACTS: ReadonlyMap<string, KeyAct> = new Map([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['a', 'approve'],
  ['r', 'refuse'],
]);

export function actOf(key: string): KeyAct | null {
  return ACTS.get(key) ?? null;
}

/** Where one is after a step, within the list. */
export function stepped(place: number, act: KeyAct, count: number): number {
  const step = act === 'next' ? 1 : act === 'previous' ? -1 : 0;
  return Math.max(0, Math.min(count - 1, place + step));
}
