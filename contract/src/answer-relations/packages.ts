import type { AnswerFor } from '../endpoint.ts';
import { getPackageBoard, getPackages } from '../endpoints/packages.ts';
import { PACKAGE_KINDS, computePackagePriceKyat } from '../rules/package.ts';
import { hasAllNumbers, isConsistentDraw } from './draws.ts';
import { defineRelation, type Relation } from './relation.ts';

type Packages = AnswerFor<typeof getPackages>;
type Offer = AnswerFor<typeof getPackageBoard>['offer'];

const isConsistentOffer = ({ kind, stakeKyat, priceKyat, sold, capacity }: Offer): boolean =>
  priceKyat === computePackagePriceKyat(kind, stakeKyat) && sold >= 0 && sold <= capacity;

interface Sale {
  readonly offers: readonly Offer[];
  readonly own: Packages['own'];
}

/** Both kinds are put on sale at once. */
const isConsistentSale = ({ offers, own }: Sale): boolean =>
  offers.every(isConsistentOffer) &&
  (offers.length === 0 ? own === null : offers.map(({ kind }) => kind).join() === PACKAGE_KINDS.join());

const isConsistentPreviousDraw = ({ draw, offers, own }: NonNullable<Packages['previous']>): boolean =>
  isConsistentDraw(draw) &&
  draw.status !== 'open' &&
  draw.status !== 'upcoming' &&
  offers.length > 0 &&
  isConsistentSale({ offers, own }) &&
  offers.every(({ won, sold }) => (won === null ? draw.result === null : draw.result !== null && won <= sold));

export const PACKAGE_RELATIONS: readonly Relation[] = [
  defineRelation(
    getPackages,
    'both kinds are on sale, for a draw without a result',
    ({ draw, offers, own }) =>
      isConsistentSale({ offers, own }) &&
      (draw === null ? offers.length === 0 : isConsistentDraw(draw) && draw.result === null),
  ),
  defineRelation(
    getPackages,
    'the previous draw is closed, and has winner counts once it has a result',
    ({ previous }) => previous === null || isConsistentPreviousDraw(previous),
  ),
  defineRelation(
    getPackages,
    'the previous draw closed before the current one',
    ({ draw, previous }) => draw === null || previous === null || previous.draw.closesAt < draw.closesAt,
  ),
  defineRelation(
    getPackageBoard,
    'all numbers are listed; a number that cannot take another package is closed and full',
    ({ draw, offer, numbers }) =>
      isConsistentDraw(draw) &&
      hasAllNumbers(numbers) &&
      numbers.every(
        ({ isClosed, remainingKyat, trendingPercent }) =>
          isClosed === remainingKyat < offer.stakeKyat && isClosed === (trendingPercent === 100),
      ),
  ),
  defineRelation(getPackageBoard, 'a package costs its stake on each of its numbers', ({ offer }) =>
    isConsistentOffer(offer),
  ),
];
