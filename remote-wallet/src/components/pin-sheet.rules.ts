import type { Refusal } from '@padauk/contract/refusals';

/** Can another attempt at the PIN resolve it? Any other refusal is about what was asked for, and is said there; a lost answer about money locks it. */
export function isResolvedByPin({ code }: Refusal): boolean {
  return code === 'WRONG_PIN' || code === 'RATE_LIMITED';
}
