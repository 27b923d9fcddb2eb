import { getPackageBoard, getPackages } from '@padauk/contract/lottery/packages.endpoints';
import type { PackageKind } from '@padauk/contract/lottery/package.rules';
import { invalidate, patchResource, useBus, useResource, useSearchParams } from '@padauk/shared/runtime';
import { applyDrawEvent } from './draw.rules.ts';
import { applyOfferEvent, applyPoolEvent, parsePackageKind } from './packages.rules.ts';

/** D2: packages of the current and the previous draw, cached with their time. The stream updates the sales. */
export function usePackages() {
  useBus('package.changed', (event) =>
    patchResource(getPackages, {}, (packages) => ({
      ...packages,
      offers: packages.offers.map((offer) => applyOfferEvent(offer, packages.draw?.id, event)),
    })),
  );
  useBus('draw.changed', (event) => {
    patchResource(getPackages, {}, (packages) => ({
      ...packages,
      draw: packages.draw === null ? null : applyDrawEvent(packages.draw, event),
    }));
    // A new or a finished draw changes the whole answer.
    if (event.status === 'open' || event.status === 'settled') invalidate(getPackages);
  });
  return useResource(getPackages, {}, { isPersisted: true });
}

export function usePackageBoard(drawId: string, kind: PackageKind) {
  const request = { drawId, kind };
  useBus('package.changed', (event) =>
    patchResource(getPackageBoard, request, (board) => applyPoolEvent(board, event)),
  );
  useBus('draw.changed', (event) =>
    patchResource(getPackageBoard, request, (board) => ({ ...board, draw: applyDrawEvent(board.draw, event) })),
  );
  return useResource(getPackageBoard, request);
}

export interface PackageAddress {
  readonly drawId: string;
  readonly kind: PackageKind;
}

export function usePackageAddress(): PackageAddress | null {
  const [params] = useSearchParams();
  const drawId = params.get('draw');
  const kind = parsePackageKind(params.get('kind'));
  return drawId === null || kind === null ? null : { drawId, kind };
}
