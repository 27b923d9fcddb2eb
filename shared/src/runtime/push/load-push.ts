import type * as push from './push.ts';

/** A separate chunk: one panel uses push, long after the first view. */
export async function loadPush(): Promise<typeof push> {
  return await import(/* webpackChunkName: "push" */ './push.ts');
}
