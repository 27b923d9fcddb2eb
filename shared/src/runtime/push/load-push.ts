import type * as push from './push.ts';

/** Messages to this phone while the app is closed: asked for on one panel, and long after the first view. No part of the first load. */
export async function loadPush(): Promise<typeof push> {
  return await import(/* webpackChunkName: "push" */ './push.ts');
}
