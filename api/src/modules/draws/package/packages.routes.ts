import * as endpoints from '@padauk/contract/endpoints/packages';
import { accepted } from '@padauk/contract/result';
import type { Router } from '../../../platform/http/router.ts';
import { BET_RATE, openTicketPlacement } from '../../betting/index.ts';
import type { PackagesDeps } from './package.types.ts';
import { getPackageGame } from './open-packages.ts';
import { createPackageProduct } from './place-packages.ts';
import { readPackageBoard, readPackages } from './read-packages.ts';

export function registerPackagesRoutes(router: Router, deps: PackagesDeps): void {
  const placement = openTicketPlacement(deps, createPackageProduct(getPackageGame(deps).rules));
  router.anyone(endpoints.getPackages, async (_request, { playerId }) => accepted(await readPackages(deps, playerId)));
  router.anyone(endpoints.getPackageBoard, (asked, { playerId }) => readPackageBoard(deps, asked, playerId));
  router.money(
    endpoints.placePackage,
    ({ drawId, kind, numbers, priceKyat }, call) =>
      placement.place({ command: call.command, eventId: drawId, kind, numbers, priceKyat }),
    { rateLimit: BET_RATE },
  );
}
