import type { AnswerFor } from '../endpoint.ts';
import { getPackageBoard, getPackages } from '../endpoints/packages.ts';
import { PACKAGE_KINDS, packagePriceKyat } from '../rules/package.ts';
import { areAllNumbers, isDraw } from './draws.ts';
import { relation, type Relation } from './relation.ts';

type Packages = AnswerFor<typeof getPackages>;
type Offer = AnswerFor<typeof getPackageBoard>['offer'];

const isOffer = ({ kind, stakeKyat, priceKyat, sold, capacity }: Offer): boolean =>
  priceKyat === packagePriceKyat(kind, stakeKyat) && sold >= 0 && sold <= capacity;

interface Sale {
  readonly offers: readonly Offer[];
  readonly own: Packages['own'];
}

/** Both kinds are put on sale at once. */
const isSale = ({ offers, own }: Sale): boolean =>
  offers.every(isOffer) &&
  (offers.length === 0 ? own === null : offers.map(({ kind }) => kind).join() === PACKAGE_KINDS.join());

const isPrevious = ({ draw, offers, own }: NonNullable<Packages['previous']>): boolean =>
  isDraw(draw) &&
  draw.status !== 'open' &&
  draw.status !== 'upcoming' &&
  offers.length > 0 &&
  isSale({ offers, own }) &&
  offers.every(({ won, sold }) => (won === null ? draw.result === null : draw.result !== null && won <= sold));

export const PACKAGE_RELATIONS: readonly Relation[] = [
  relation(
    getPackages,
    'what is sold is gold and silver, of a draw without a result',
    ({ draw, offers, own }) =>
      isSale({ offers, own }) && (draw === null ? offers.length === 0 : isDraw(draw) && draw.result === null),
  ),
  relation(
    getPackages,
    'the previous draw has closed, and tells who won once it has a result',
    ({ previous }) => previous === null || isPrevious(previous),
  ),
  relation(
    getPackages,
    'the previous draw closed before the current one',
    ({ draw, previous }) => draw === null || previous === null || previous.draw.closesAt < draw.closesAt,
  ),
  relation(
    getPackageBoard,
    'all numbers are there, closed and full when they do not take one more package',
    ({ draw, offer, numbers }) =>
      isDraw(draw) &&
      areAllNumbers(numbers) &&
      numbers.every(
        ({ isClosed, remainingKyat, trendingPercent }) =>
          isClosed === remainingKyat < offer.stakeKyat && isClosed === (trendingPercent === 100),
      ),
  ),
  relation(getPackageBoard, 'a package costs its stake on each of its numbers', ({ offer }) => isOffer(offer)),
];
