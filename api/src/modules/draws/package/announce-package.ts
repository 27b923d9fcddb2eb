import { packagePriceKyat } from '@padauk/contract/rules/package';
import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getPackageBoard } from '@padauk/contract/endpoints/packages';
import type { Publication } from '../../../platform/stream/publish.ts';
import { boardNumber } from '../announce.ts';
import type { PackageOffer, PoolExposure } from './package.types.ts';

/** An offer as the contract shows it. */
export function offerAnswer({ drawId: _draw, ...offer }: PackageOffer): AnswerFor<typeof getPackageBoard>['offer'] {
  return { ...offer, priceKyat: packagePriceKyat(offer.kind, offer.stakeKyat) };
}

/** T12: a number of a pool. It is closed as soon as it does not take one more package, which may be below what its limit would allow. */
export function poolNumber(exposure: PoolExposure, stakeKyat: number): ReturnType<typeof boardNumber> {
  const number = boardNumber(exposure);
  return number.remainingKyat < stakeKyat ? { ...number, trendingPercent: 100, isClosed: true } : number;
}

/** Tells everyone what is sold of a package, and how full these numbers of its pool are now. */
export function packagePublication(offer: PackageOffer, exposures: readonly PoolExposure[]): Publication {
  return {
    name: 'package.changed',
    audience: 'all',
    payload: {
      drawId: offer.drawId,
      ...offerAnswer(offer),
      numbers: exposures.map((exposure) => poolNumber(exposure, offer.stakeKyat)),
    },
  };
}
