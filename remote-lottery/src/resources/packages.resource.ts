import { getPackageBoard, getPackages } from '@padauk/contract/endpoints/packages';
import type { PackageKind } from '@padauk/contract/rules/package';
import { invalidate, patchResource, useBus, useResource, type ResourceState } from '@padauk/shared/runtime';
import { afterDrawEvent } from './draw.rules.ts';
import { afterOfferEvent, afterPoolEvent, type PackageBoard, type Packages } from './packages.rules.ts';

/** D2: what is sold on the section of now and on the one before, kept in the browser with its time. The stream says what is sold since. */
export function usePackages(): ResourceState<Packages> {
  useBus('package.changed', (event) =>
    patchResource(getPackages, {}, (packages) => ({
      ...packages,
      offers: packages.offers.map((offer) => afterOfferEvent(offer, packages.draw?.id, event)),
    })),
  );
  useBus('draw.changed', (event) => {
    patchResource(getPackages, {}, (packages) => ({
      ...packages,
      draw: packages.draw === null ? null : afterDrawEvent(packages.draw, event),
    }));
    // Then there is another section to sell, or one more that is over.
    if (event.status === 'open' || event.status === 'settled') invalidate(getPackages);
  });
  return useResource(getPackages, {}, { isPersisted: true });
}

/** One package of a section with its pool of numbers, kept true by the stream. */
export function usePackageBoard(drawId: string, kind: PackageKind): ResourceState<PackageBoard> {
  const request = { drawId, kind };
  useBus('package.changed', (event) =>
    patchResource(getPackageBoard, request, (board) => afterPoolEvent(board, event)),
  );
  useBus('draw.changed', (event) =>
    patchResource(getPackageBoard, request, (board) => ({ ...board, draw: afterDrawEvent(board.draw, event) })),
  );
  return useResource(getPackageBoard, request);
}
