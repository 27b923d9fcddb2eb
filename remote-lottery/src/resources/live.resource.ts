import { getTwoDLive } from '@padauk/contract/endpoints/two-d';
import { patchResource, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import type { Live } from './lottery.types.ts';
import { afterSectionEvent } from './section.rules.ts';

const EVERYTHING = {};

/** The number as it moves, and today's sections; the stream moves it, nothing polls. */
export function useLive(): ResourceState<Live> {
  useBus('two-d.live', (event) => patchResource(getTwoDLive, EVERYTHING, (live) => ({ ...live, ...event })));
  useBus('two-d.section', (event) => {
    patchResource(getTwoDLive, EVERYTHING, (live) => ({
      ...live,
      current: live.current === null ? null : afterSectionEvent(live.current, event),
      sections: live.sections.map((section) => afterSectionEvent(section, event)),
    }));
  });
  return useResource(getTwoDLive, EVERYTHING);
}
