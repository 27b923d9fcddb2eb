import { placePackage } from '@padauk/contract/lottery/packages.endpoints';
import { PACKAGE_GAME } from '@padauk/contract/betting/products';
import {
  PACKAGE_KINDS,
  PACKAGE_NUMBERS,
  computePackagePriceKyat,
  type PackageKind,
} from '@padauk/contract/lottery/package.rules';
import type { Documents } from './mirror.ts';
import { isOpenAt } from './steps-betting.ts';
import { sendMoneyCommand, runJob, sendOfficeCommand, type Step, type Steps, type World } from './world.ts';

function pickOffer(world: World): Documents['offer'] | null {
  const { random, clock } = world;
  const now = clock.now().getTime();
  const { draw: draws, offer: offers } = world.mirror.platform.rows;
  const all = [...offers.values()];
  const open = all.filter((offer) => {
    const draw = draws.get(offer.draw_id);
    return draw !== undefined && isOpenAt(draw, now);
  });
  const from = open.length === 0 || random.chance(0.05) ? all : open;
  return from.length === 0 ? null : random.pick(from);
}

/** From the few numbers that results hit, so that packages win and reach limits of their pool. */
function pickNumbers({ random }: World, kind: PackageKind): string[] {
  const first = random.below(5);
  return Array.from({ length: PACKAGE_NUMBERS[kind] }, (_, index) => String((first + index) % 12).padStart(2, '0'));
}

/** A step about an offer; null without one. */
const onOffer =
  (step: (world: World, offer: Documents['offer']) => Promise<unknown>): Step =>
  async (world) => {
    const offer = pickOffer(world);
    return offer === null ? null : await step(world, offer);
  };

const buyPackage = onOffer(async (world, offer) => {
  const { random } = world;
  const { kind, draw_id: drawId } = offer;
  const priceKyat = computePackagePriceKyat(kind, random.chance(0.9) ? offer.stake_kyat : offer.stake_kyat + 100);
  return await sendMoneyCommand(world, placePackage, { drawId, kind, numbers: pickNumbers(world, kind), priceKyat });
});

const pricePackage = onOffer(async (world, { draw_id: draw, kind }) => {
  const { random } = world;
  const [stakeKyat, payoutMultiplier] = [random.pick([100, 500, 1_000]), random.pick([80, 85])];
  const capacity = random.pick([1, 2, 3, 200]);
  return await sendOfficeCommand(world, 'price-package', { draw, kind, stakeKyat, payoutMultiplier, capacity });
});

const switchPackage = onOffer((world, { draw_id: draw, kind }) =>
  sendOfficeCommand(world, 'turn-package', { draw, kind, to: world.random.chance(0.2) ? 'off' : 'on' }),
);

const limitPackageNumber = onOffer(async (world, { draw_id: draw }) => {
  const { random } = world;
  const [kind, number] = [random.pick(PACKAGE_KINDS), `0${random.below(8)}`];
  const limitKyat = random.pick([0, 1_000, 50_000]);
  return await sendOfficeCommand(world, 'limit-package-number', { draw, kind, number, limitKyat });
});

async function planPackages(world: World): Promise<unknown> {
  return world.games.some(({ entry }) => entry.rules.code === PACKAGE_GAME)
    ? await runJob(world, 'packages.plan')
    : null;
}

export const PACKAGE_STEPS: Steps = {
  buyPackage: [70, buyPackage],
  rushForPackages: [10, (world) => Promise.all(world.players.map(() => buyPackage(world)))],
  planPackages: [25, planPackages],
  pricePackage: [6, pricePackage],
  turnPackage: [4, switchPackage],
  limitPackageNumber: [4, limitPackageNumber],
};
