import { page } from './page-actions.ts';
import { consumeReload } from './reload-throttle.ts';

/** B10: reloads the page unless it did so within the last minute. */
export function reloadOnce(): void {
  if (consumeReload()) page.reload();
}
