import { TRENDING } from '../frame-limits.ts';

/** T12: low under 50, middle from 50 to 90, high above 90, closed from 100 (T11). */
export type TrendingBand = 'low' | 'middle' | 'high' | 'closed';

/** How full a number is, in whole percent rounded down, so that 100 means full and nothing less does. */
export function trendingPercent(stakedKyat: number, limitKyat: number): number {
  return limitKyat <= 0
    ? TRENDING.closedAtPercent
    : Math.min(TRENDING.closedAtPercent, Math.floor((stakedKyat * 100) / limitKyat));
}

export function trendingBand(percent: number): TrendingBand {
  if (percent >= TRENDING.closedAtPercent) return 'closed';
  if (percent > TRENDING.highAbovePercent) return 'high';
  return percent >= TRENDING.middleFromPercent ? 'middle' : 'low';
}
