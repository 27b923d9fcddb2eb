import * as endpoints from '@padauk/contract/endpoints/packages';
import { accepted } from '@padauk/contract/result';
import type { Router } from '../../../platform/http/router.ts';
import { BET_RATE, openTicketPlacement } from '../../betting/index.ts';
import type { PackagesDeps } from './package.types.ts';
import { gameOfPackages } from './open-packages.ts';
import { packageProduct } from './place-packages.ts';
import { packageBoardOf, packagesOf } from './read-packages.ts';

export function packagesRoutes(router: Router, deps: PackagesDeps): void {
  const placement = openTicketPlacement(deps, packageProduct(gameOfPackages(deps).rules));
  router.anyone(endpoints.getPackages, async (_request, { playerId }) => accepted(await packagesOf(deps, playerId)));
  router.anyone(endpoints.getPackageBoard, (asked, { playerId }) => packageBoardOf(deps, asked, playerId));
  router.money(
    endpoints.placePackage,
    ({ drawId, kind, numbers, priceKyat }, call) =>
      placement.place({ command: call.command, eventId: drawId, kind, numbers, priceKyat }),
    { rateLimit: BET_RATE },
  );
}
