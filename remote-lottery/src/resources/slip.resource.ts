import { getSlip } from '@padauk/contract/endpoints/two-d';
import { patchResource, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import type { Slip } from './lottery.types.ts';
import { afterSectionEvent } from './section.rules.ts';

/** One placed slip. It is asked for again when the stream says that it is settled; its section follows the stream before that. */
export function useSlip(id: string): ResourceState<Slip> {
  const resource = useResource(getSlip, { id });
  useBus('bet.settled', (event) => {
    if (event.slipId === id && resource.kind === 'ready') void resource.refresh();
  });
  useBus('two-d.section', (event) =>
    patchResource(getSlip, { id }, (slip) => ({ ...slip, section: afterSectionEvent(slip.section, event) })),
  );
  return resource;
}
