import { computePackagePriceKyat } from '@padauk/contract/lottery/package.rules';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type { getPackageBoard } from '@padauk/contract/lottery/packages.endpoints';
import type { Publication } from '../../../platform/stream/publish.ts';
import { toBoardNumber } from '../announce.ts';
import type { PackageOffer, PoolExposure } from './package.types.ts';

export function toOfferAnswer({ drawId: _draw, ...offer }: PackageOffer): AnswerFor<typeof getPackageBoard>['offer'] {
  return { ...offer, priceKyat: computePackagePriceKyat(offer.kind, offer.stakeKyat) };
}

/** T12: closed when the rest is less than one stake, even if the limit is not reached. */
export function toPoolNumber(exposure: PoolExposure, stakeKyat: number): ReturnType<typeof toBoardNumber> {
  const number = toBoardNumber(exposure);
  return number.remainingKyat < stakeKyat ? { ...number, trendingPercent: 100, isClosed: true } : number;
}

export function buildPackagePublication(offer: PackageOffer, exposures: readonly PoolExposure[]): Publication {
  return {
    name: 'package.changed',
    audience: 'all',
    payload: {
      drawId: offer.drawId,
      ...toOfferAnswer(offer),
      numbers: exposures.map((exposure) => toPoolNumber(exposure, offer.stakeKyat)),
    },
  };
}
