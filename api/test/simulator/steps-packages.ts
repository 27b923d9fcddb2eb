import { placePackage } from '@padauk/contract/lottery/packages.endpoints';
import { PACKAGE_GAME } from '@padauk/contract/betting/products';
import {
  PACKAGE_KINDS,
  PACKAGE_NUMBERS,
  computePackagePriceKyat,
  type PackageKind,
} from '@padauk/contract/lottery/package.rules';
import type { Documents } from './mirror.ts';
import { OPERATORS } from './steps-wallet.ts';
import { sendMoneyCommand, runJob, sendOfficeCommand, type World } from './world.ts';

type Offer = Documents['offer'];

function pickOffer(world: World): Offer | null {
  const { random, clock } = world;
  const now = clock.now().getTime();
  const { draw: draws, offer: offers } = world.mirror.platform.rows;
  const all = [...offers.values()];
  const open = all.filter((offer) => {
    const draw = draws.get(offer.draw_id);
    return draw !== undefined && Date.parse(draw.opens_at) <= now && now < Date.parse(draw.closes_at);
  });
  const from = open.length === 0 || random.chance(0.05) ? all : open;
  return from.length === 0 ? null : random.pick(from);
}

/** From the few numbers that results hit, so that packages win and reach limits of their pool. */
function pickNumbers({ random }: World, kind: PackageKind): string[] {
  const first = random.below(5);
  return Array.from({ length: PACKAGE_NUMBERS[kind] }, (_, index) => String((first + index) % 12).padStart(2, '0'));
}

async function buyPackage(world: World): Promise<unknown> {
  const { random } = world;
  const offer = pickOffer(world);
  if (offer === null) return null;
  const { kind, draw_id: drawId } = offer;
  const priceKyat = computePackagePriceKyat(kind, random.chance(0.9) ? offer.stake_kyat : offer.stake_kyat + 100);
  return await sendMoneyCommand(
    world,
    placePackage,
    { drawId, kind, numbers: pickNumbers(world, kind), priceKyat },
    { as: random.pick(world.players), key: random.uuid() },
  );
}

async function buyPackagesConcurrently(world: World): Promise<unknown> {
  return await Promise.all(world.players.map(() => buyPackage(world)));
}

async function pricePackage(world: World): Promise<unknown> {
  const { random } = world;
  const offer = pickOffer(world);
  if (offer === null) return null;
  return await sendOfficeCommand(
    world,
    'price-package',
    {
      draw: offer.draw_id,
      kind: offer.kind,
      stakeKyat: random.pick([100, 500, 1_000]),
      payoutMultiplier: random.pick([80, 85]),
      capacity: random.pick([1, 2, 3, 200]),
    },
    random.pick(OPERATORS),
  );
}

async function switchPackage(world: World): Promise<unknown> {
  const offer = pickOffer(world);
  if (offer === null) return null;
  const { draw_id: draw, kind } = offer;
  return await sendOfficeCommand(
    world,
    'turn-package',
    { draw, kind, to: world.random.chance(0.2) ? 'off' : 'on' },
    world.random.pick(OPERATORS),
  );
}

async function limitPackageNumber(world: World): Promise<unknown> {
  const { random } = world;
  const offer = pickOffer(world);
  if (offer === null) return null;
  return await sendOfficeCommand(
    world,
    'limit-package-number',
    {
      draw: offer.draw_id,
      kind: random.pick(PACKAGE_KINDS),
      number: `0${random.below(8)}`,
      limitKyat: random.pick([0, 1_000, 50_000]),
    },
    random.pick(OPERATORS),
  );
}

async function planPackages(world: World): Promise<unknown> {
  return world.games.some(({ entry }) => entry.rules.code === PACKAGE_GAME)
    ? await runJob(world, 'packages.plan')
    : null;
}

export const PACKAGE_STEPS: Readonly<
  Record<string, readonly [weight: number, step: (world: World) => Promise<unknown>]>
> = {
  buyPackage: [70, buyPackage],
  rushForPackages: [10, buyPackagesConcurrently],
  planPackages: [25, planPackages],
  pricePackage: [6, pricePackage],
  turnPackage: [4, switchPackage],
  limitPackageNumber: [4, limitPackageNumber],
};
