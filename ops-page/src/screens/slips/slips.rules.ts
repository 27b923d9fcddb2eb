import type { OfficeRow } from '@padauk/contract/office/office';

/** A pending slip in the office's list. `slipNumber` is as typed by the player. */
export type Slip = ReturnType<typeof toSlips>[number];

export function toSlips(rows: readonly OfficeRow[]) {
  return rows.map((row) => ({
    id: String(row['id'] ?? ''),
    bank: String(row['bank'] ?? ''),
    amountKyat: Number(row['amountKyat'] ?? 0),
    slipNumber: String(row['slipNumber'] ?? ''),
    senderName: String(row['senderName'] ?? ''),
  }));
}

/** Keyboard shortcuts outside text fields: next or previous slip, focus on the bank's number or on the reason. */
type KeyAction = 'next' | 'previous' | 'approve' | 'refuse';

export const KEY_ACTIONS: ReadonlyMap<string, KeyAction> = new Map([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['a', 'approve'],
  ['r', 'refuse'],
]);

/** The index after a step, clamped to the list. */
export function moveIndex(index: number, action: KeyAction, count: number): number {
  const step = action === 'next' ? 1 : action === 'previous' ? -1 : 0;
  return Math.max(0, Math.min(count - 1, index + step));
}
