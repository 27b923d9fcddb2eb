import { randomUUID } from 'node:crypto';
import type { Result } from '@padauk/contract/platform/result';
import { computePackagePriceKyat, PACKAGE_NUMBERS, type PackageKind } from '@padauk/contract/lottery/package.rules';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import { openTicketPlacement, type TicketPlacement } from '../src/modules/betting/index.ts';
import type { TicketAnswer } from '../src/modules/betting/place-tickets.ts';
import { ensureOffers } from '../src/modules/draws/package/packages.ts';
import { createPackageProduct } from '../src/modules/draws/package/place-packages.ts';
import { readPackageSettings } from '../src/modules/draws/package/package.settings.ts';
import type { PackageBet, PackagesDeps } from '../src/modules/draws/package/package.types.ts';
import { hashBody } from '../src/platform/http/money-command.ts';
import type { Environment } from '../src/platform/environment.ts';
import { OPEN_TIME, type TestDraws } from './draw-fixtures.ts';
import { getRoleDatabases } from './prepared-databases.ts';

export function createTestPackages(draws: TestDraws, environment: Environment = {}): PackagesDeps & TestDraws {
  return { ...draws, packages: readPackageSettings(environment, 85) };
}

export async function createOffers(draws: TestDraws, environment: Environment = {}): Promise<void> {
  await ensureOffers(createTestPackages({ ...draws, db: getRoleDatabases(draws.db).background }, environment));
}

export const createPackagePlacement = (draws: TestDraws): TicketPlacement<PackageBet> =>
  openTicketPlacement({ ...draws, db: getRoleDatabases(draws.db).db }, createPackageProduct(twoD));

export function listNumbers(first: number, kind: PackageKind = 'gold'): string[] {
  return Array.from({ length: PACKAGE_NUMBERS[kind] }, (_, index) => String((first + index) % 100).padStart(2, '0'));
}

const STAKES_KYAT = { gold: 1_000, silver: 500 } as const;

interface PackageOptions {
  readonly kind?: PackageKind;
  readonly numbers?: readonly string[];
  readonly priceKyat?: number;
  readonly key?: string;
}

export function createPackage(
  drawId: string,
  playerId: string,
  {
    kind = 'gold',
    numbers = listNumbers(57, kind),
    priceKyat = computePackagePriceKyat(kind, STAKES_KYAT[kind]),
    ...rest
  }: PackageOptions = {},
): PackageBet {
  const { key = randomUUID() } = rest;
  const bodyHash = hashBody('placePackage', { drawId, kind, numbers, priceKyat });
  return {
    eventId: drawId,
    kind,
    numbers,
    priceKyat,
    command: { playerId, endpoint: 'placePackage', key, bodyHash, at: OPEN_TIME },
  };
}

export function buyPackage(draws: TestDraws, bet: PackageBet): Promise<Result<TicketAnswer>> {
  return createPackagePlacement(draws).place(bet);
}
