import { PACKAGE_NUMBERS, type PackageKind } from '@padauk/contract/lottery/package.rules';
import { twoD } from '@padauk/contract/lottery/two-d.rules';
import type { Ticket } from '@padauk/shared/betting';
import type { Offer, PackageBoard, Packages } from '../resources/packages.rules.ts';
import {
  type ChangedNumbers,
  createBoardNumbers,
  createTicket,
  eveningDraw,
  FULL,
  moveToDay,
  noonDraw,
} from './draws.ts';

const gold: Offer = {
  kind: 'gold',
  stakeKyat: 1_000,
  priceKyat: 5_000,
  payoutMultiplier: 85,
  capacity: 200,
  sold: 150,
  isOpen: true,
};
const silver: Offer = { ...gold, kind: 'silver', stakeKyat: 500, sold: 20 };
export const offers = { gold, silver } as const;

/** The noon draw is on sale; the result of the previous evening was 47. */
export const packages: Packages = {
  draw: noonDraw,
  offers: [gold, silver],
  own: null,
  previous: {
    draw: { ...moveToDay(eveningDraw, '2026-11-19'), status: 'settled', result: '47' },
    offers: [
      { ...gold, sold: 180, won: 9 },
      { ...silver, sold: 200, won: 21 },
    ],
    own: null,
  },
};

/** Every number of the pool is free except the given ones. */
export function createPackageBoard(kind: PackageKind, changed?: ChangedNumbers): PackageBoard {
  const numbers = createBoardNumbers(twoD.numbers, 50_000, changed);
  return { draw: noonDraw, offer: offers[kind], own: null, numbers };
}

/** One more gold package is sold, and number 57 closes. */
export const packageEvent = { drawId: noonDraw.id, ...gold, sold: 151, numbers: [{ number: '57', ...FULL }] };

export function listPackageNumbers(kind: PackageKind): string[] {
  return twoD.numbers.slice(10, 10 + PACKAGE_NUMBERS[kind]);
}

export const waitingPackage: Ticket = {
  ...createTicket(noonDraw, Object.fromEntries(listPackageNumbers('gold').map((number) => [number, 1_000]))),
  product: 'package',
};
