import { page } from './page-actions.ts';
import { consumeReload } from './reload-throttle.ts';

/** B10: at most one reload per minute. */
export function reloadOnce(): void {
  if (consumeReload()) page.reload();
}
