import type { Refusal } from '@padauk/contract/refusals';

/** Other refusals belong to the form; a lost answer about money locks it. */
export function isResolvedByPin({ code }: Refusal): boolean {
  return code === 'WRONG_PIN' || code === 'RATE_LIMITED';
}
