import type { OfficeRow } from '@padauk/contract/office/office';

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

export function toSlips(rows: readonly OfficeRow[]): readonly Slip[] {
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
export type KeyAction = 'next' | 'previous' | 'approve' | 'refuse';

const KEY_ACTIONS: ReadonlyMap<string, KeyAction> = new Map([
  ['j', 'next'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
  ['ArrowUp', 'previous'],
  ['a', 'approve'],
  ['r', 'refuse'],
]);

export function findKeyAction(key: string): KeyAction | null {
  return KEY_ACTIONS.get(key) ?? null;
}

/** The index after a step, clamped to the list. */
export function moveIndex(index: number, action: KeyAction, count: number): number {
  const step = action === 'next' ? 1 : action === 'previous' ? -1 : 0;
  return Math.max(0, Math.min(count - 1, index + step));
}
