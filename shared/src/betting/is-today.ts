import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { getServerNow } from '@padauk/shared/runtime';

/** By the server's clock, in Myanmar. */
export function isToday(instant: string | number): boolean {
  return myanmarDateOf(new Date(instant)) === myanmarDateOf(new Date(getServerNow()));
}
