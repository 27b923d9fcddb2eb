import { randomUUID } from 'node:crypto';
import type { Result } from '@padauk/contract/result';
import { packagePriceKyat, PACKAGE_NUMBERS, type PackageKind } from '@padauk/contract/rules/package';
import { twoD } from '@padauk/contract/rules/two-d';
import { openTicketPlacement, type TicketPlacement } from '../src/modules/betting/index.ts';
import type { TicketAnswer } from '../src/modules/betting/place-tickets.ts';
import { ensureOffers } from '../src/modules/draws/package/open-packages.ts';
import { packageProduct } from '../src/modules/draws/package/place-packages.ts';
import { readPackageSettings } from '../src/modules/draws/package/package.settings.ts';
import type { PackageBet, PackagesDeps } from '../src/modules/draws/package/package.types.ts';
import { hashOfBody } from '../src/platform/http/money-command.ts';
import type { Environment } from '../src/platform/environment.ts';
import { OPEN_TIME, type TestDraws } from './draw-fixtures.ts';
import { inRoles } from './prepared-databases.ts';

export function testPackages(draws: TestDraws, environment: Environment = {}): PackagesDeps & TestDraws {
  return { ...draws, packages: readPackageSettings(environment, 85) };
}

export async function onSale(draws: TestDraws, environment: Environment = {}): Promise<void> {
  await ensureOffers(testPackages({ ...draws, db: inRoles(draws.db).background }, environment));
}

export const packageSale = (draws: TestDraws): TicketPlacement<PackageBet> =>
  openTicketPlacement({ ...draws, db: inRoles(draws.db).db }, packageProduct(twoD));

export function numbersFrom(first: number, kind: PackageKind = 'gold'): string[] {
  return Array.from({ length: PACKAGE_NUMBERS[kind] }, (_, index) => String((first + index) % 100).padStart(2, '0'));
}

const STAKES = { gold: 1_000, silver: 500 } as const;

interface Wanted {
  readonly kind?: PackageKind;
  readonly numbers?: readonly string[];
  readonly priceKyat?: number;
  readonly key?: string;
}

export function aPackage(
  drawId: string,
  playerId: string,
  {
    kind = 'gold',
    numbers = numbersFrom(57, kind),
    priceKyat = packagePriceKyat(kind, STAKES[kind]),
    ...rest
  }: Wanted = {},
): PackageBet {
  const { key = randomUUID() } = rest;
  const bodyHash = hashOfBody('placePackage', { drawId, kind, numbers, priceKyat });
  return {
    eventId: drawId,
    kind,
    numbers,
    priceKyat,
    command: { playerId, endpoint: 'placePackage', key, bodyHash, at: OPEN_TIME },
  };
}

export function buy(draws: TestDraws, bet: PackageBet): Promise<Result<TicketAnswer>> {
  return packageSale(draws).place(bet);
}
