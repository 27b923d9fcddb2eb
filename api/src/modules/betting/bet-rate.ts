import type { RateLimit } from '../../platform/http/rate-limit.ts';

/** L4: bets of one account, of every product. A person places a few in a minute; what a program sends beyond this would take the turns of others in the batches, also where no money covers it. */
export const BET_RATE: RateLimit = { group: 'bet', burst: 1_000, perMinute: 300 };
