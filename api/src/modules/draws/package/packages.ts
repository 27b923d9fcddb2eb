import { PACKAGE_GAME } from '@padauk/contract/betting/products';
import type { Config } from '../../../platform/config.ts';
import type { Jobs } from '../../../platform/jobs/job-runner.ts';
import type { DrawGame, DrawsDeps } from '../draws.types.ts';
import { insertOffers } from './package.repository.ts';
import { readPackageSettings } from './package.settings.ts';
import type { PackagesDeps } from './package.types.ts';
import * as endpoints from '@padauk/contract/lottery/packages.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Router } from '../../../platform/http/router.ts';
import { BET_RATE, openTicketPlacement } from '../../betting/index.ts';
import { createPackageProduct } from './place-packages.ts';
import { readPackageBoard, readPackages } from './read-packages.ts';

export function openPackages(draws: DrawsDeps, { environment }: Pick<Config, 'environment'>): PackagesDeps {
  return { ...draws, packages: readPackageSettings(environment, getPackageGame(draws).settings.payoutMultiplier) };
}

export function getPackageGame({ games }: Pick<DrawsDeps, 'games'>): DrawGame {
  const game = games.find(({ rules }) => rules.code === PACKAGE_GAME);
  if (game === undefined) throw new Error(`packages need the game ${PACKAGE_GAME}, which is not configured`);
  return game;
}

export function computePackagesPayoutPercent({ games, packages }: Pick<PackagesDeps, 'games' | 'packages'>): number {
  const most = Math.max(...Object.values(packages).map(({ payoutMultiplier }) => payoutMultiplier));
  return (most * 100) / getPackageGame({ games }).rules.numbers.length;
}

export function ensureOffers(deps: PackagesDeps): Promise<void> {
  const { rules } = getPackageGame(deps);
  return insertOffers(deps.db, { game: rules.code, numbers: rules.numbers, settings: deps.packages }, deps.clock.now());
}

export function registerPackagesJobs(jobs: Pick<Jobs, 'every'>, deps: PackagesDeps): void {
  // Frequent, so that a new draw is on sale within seconds; a draw with offers costs nothing.
  jobs.every('packages.plan', 2_000, () => ensureOffers(deps));
}

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
