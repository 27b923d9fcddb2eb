import { getPackages, placePackage } from '@padauk/contract/lottery/packages.endpoints';
import { PACKAGE_NUMBERS, type PackageKind } from '@padauk/contract/lottery/package.rules';
import type { Platform } from '../core/platform.ts';
import { waitUntil } from '../core/wait-until.ts';
import { callEndpoint } from './client.ts';
import type { Draw } from './draws.ts';
import type { TestPlayer } from './players.ts';

export function buildPackageNumbers(kind: PackageKind, from: number): readonly string[] {
  return Array.from({ length: PACKAGE_NUMBERS[kind] }, (_, index) => String((from + index) % 100).padStart(2, '0'));
}

export async function buyPackage(
  { url }: Platform,
  player: TestPlayer,
  draw: Draw,
  { kind, from }: { readonly kind: PackageKind; readonly from: number },
): Promise<string> {
  const findOffer = async () =>
    (await callEndpoint(url, player, getPackages, {})).offers.find((offer) => offer.kind === kind) ?? null;
  await waitUntil(`the ${kind} package is on sale`, async () => (await findOffer()) !== null);
  const offer = await findOffer();
  if (offer === null) throw new Error('the package has disappeared');
  const numbers = [...buildPackageNumbers(kind, from)];
  return (await callEndpoint(url, player, placePackage, { drawId: draw.id, kind, numbers, priceKyat: offer.priceKyat }))
    .ticketId;
}
