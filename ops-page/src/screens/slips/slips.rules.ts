import type { OfficeRow } from '@padauk/contract/office';

/** A pending slip in the office's list. */
export interface Slip {
  readonly id: string;
  readonly bank: string;
  readonly amountKyat: number;
  /** As typed by the player. */
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

/** Keyboard shortcuts outside text fields: next or previous slip, focus on the bank's number or on the reason. */
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

/** The index after a step, clamped to the list. */
export function stepped(place: number, act: KeyAct, count: number): number {
  const step = act === 'next' ? 1 : act === 'previous' ? -1 : 0;
  return Math.max(0, Math.min(count - 1, place + step));
}
