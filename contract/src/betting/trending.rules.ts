import { TRENDING } from '../frame-limits.ts';

/** T12: low under 50, middle 50 to 90, high above 90; T11: closed from 100. */
export type TrendingBand = 'low' | 'middle' | 'high' | 'closed';

/** Rounds down, so that only a full number is 100. */
export function computeTrendingPercent(stakedKyat: number, limitKyat: number): number {
  return limitKyat <= 0
    ? TRENDING.closedAtPercent
    : Math.min(TRENDING.closedAtPercent, Math.floor((stakedKyat * 100) / limitKyat));
}

export function getTrendingBand(percent: number): TrendingBand {
  if (percent >= TRENDING.closedAtPercent) return 'closed';
  if (percent > TRENDING.highAbovePercent) return 'high';
  return percent >= TRENDING.middleFromPercent ? 'middle' : 'low';
}
