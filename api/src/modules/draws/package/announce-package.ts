import { packagePriceKyat } from '@padauk/contract/rules/package';
import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getPackageBoard } from '@padauk/contract/endpoints/packages';
import type { Publication } from '../../../platform/stream/publish.ts';
import { boardNumber } from '../announce.ts';
import type { PackageOffer, PoolExposure } from './package.types.ts';

export function offerAnswer({ drawId: _draw, ...offer }: PackageOffer): AnswerFor<typeof getPackageBoard>['offer'] {
  return { ...offer, priceKyat: packagePriceKyat(offer.kind, offer.stakeKyat) };
}

/** T12: closed when the rest is less than one stake, even if the limit is not reached. */
export function poolNumber(exposure: PoolExposure, stakeKyat: number): ReturnType<typeof boardNumber> {
  const number = boardNumber(exposure);
  return number.remainingKyat < stakeKyat ? { ...number, trendingPercent: 100, isClosed: true } : number;
}

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
