import { getTwoDSections } from '@padauk/contract/endpoints/two-d';
import { patchResource, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import type { Sections } from './lottery.types.ts';
import { afterSectionEvent } from './section.rules.ts';

const EVERYTHING = {};

/**
 * Today's sections (K17), kept in the browser with their time (D2: close times, holidays). The stream's news is written into
 * the answer instead of asking again: at a close every open page would ask in the same second.
 */
export function useSections(): ResourceState<Sections> {
  useBus('two-d.section', (event) => {
    patchResource(getTwoDSections, EVERYTHING, (answer) => ({
      ...answer,
      sections: answer.sections.map((section) => afterSectionEvent(section, event)),
    }));
  });
  return useResource(getTwoDSections, EVERYTHING, { isPersisted: true });
}
