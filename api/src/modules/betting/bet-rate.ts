import type { RateLimit } from '../../platform/http/rate-limit.ts';

/** Per account, over all products. Bets over this rate would crowd out other players' bets in the batches. */
export const BET_RATE: RateLimit = { group: 'bet', burst: 1_000, perMinute: 300 };
