import { VISITOR_BUCKETS } from '@padauk/contract/beacons';

/** Linear counting is too inaccurate above this share of set bits. */
const FULL_SHARE = 0.9;
/** Networks that together can neither stop a build nor hide its failures. */
const LARGEST = 2;
/** More served networks make no difference. */
export const ENOUGH_NETWORKS = LARGEST + 1;
/** Divisor of counts while at most {@link LARGEST} networks were served: no other network confirms them. */
const UNCONFIRMED_WEIGHT = 4;
/** One network has at most this share of the measured pages, so that it cannot move a quantile far. */
const MEASURE_SHARE = 0.1;

export interface NetworkTally {
  readonly tries: number;
  readonly failures: number;
  readonly served: number;
}

export interface CountedTally {
  readonly tries: number;
  readonly failures: number;
  readonly failingNetworks: number;
}

export interface NetworkMeasures {
  readonly pages: number;
  readonly served: number;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Estimates visitors by linear counting, at most `times`. A replayed nonce sets no new bit. */
export function visitorsBy(bits: string, times: number): number {
  const set = [...bits].filter((bit) => bit === '1').length;
  if (set >= FULL_SHARE * VISITOR_BUCKETS) return times;
  return Math.min(times, Math.round(-VISITOR_BUCKETS * Math.log1p(-set / VISITOR_BUCKETS)));
}

function unconfirmedLimit(value: number, servedNetworks: number): number {
  return servedNetworks <= LARGEST ? Math.floor(value / UNCONFIRMED_WEIGHT) : 0;
}

/** The limit per network: the sum of all networks without the two largest, at least one. */
function commonLimit(values: readonly number[]): number {
  return Math.max(1, sumOf([...values].sort((one, other) => other - one).slice(LARGEST)));
}

/** @param servedNetworks networks to which the edge served any build, counted up to {@link ENOUGH_NETWORKS} */
export function countVisitors(networks: readonly NetworkTally[], servedNetworks: number): CountedTally {
  const told = networks.map((network) => {
    const pages = Math.min(Math.max(network.tries, network.failures), network.served);
    return { pages, failures: Math.min(network.failures, pages) };
  });
  const limit = commonLimit(told.map(({ pages }) => pages));
  const shares = told.map(({ pages, failures }) => {
    const counted = Math.min(pages, Math.max(limit, unconfirmedLimit(pages, servedNetworks)));
    const own = unconfirmedLimit(failures, servedNetworks);
    // The failure rate of a network stays the same.
    return { pages: counted, failures: pages === 0 ? 0 : (failures * counted) / pages, own };
  });
  const failureLimit = commonLimit(shares.map(({ failures }) => failures));
  return {
    tries: Math.round(sumOf(shares.map(({ pages }) => pages))),
    failures: Math.round(sumOf(shares.map(({ failures, own }) => Math.min(failures, Math.max(failureLimit, own))))),
    failingNetworks: told.filter(({ failures }) => failures > 0).length,
  };
}

/** Without the two networks with the best results, so that forged loads hide no failure. */
export function withoutBest(networks: readonly NetworkTally[]): readonly NetworkTally[] {
  const goodPages = ({ tries, failures, served }: NetworkTally): number => Math.min(tries, served) - failures;
  const best = [...networks].sort((one, other) => goodPages(other) - goodPages(one)).slice(0, LARGEST);
  return networks.filter((network) => !best.includes(network) || goodPages(network) <= 0);
}

export function countMeasures(networks: readonly NetworkMeasures[], servedNetworks: number): readonly number[] {
  const pages = networks.map((network) => Math.min(network.pages, network.served));
  const all = sumOf(pages);
  return pages.map((own) => {
    const limit = Math.floor((MEASURE_SHARE * (all - own)) / (1 - MEASURE_SHARE));
    return Math.min(own, Math.max(1, limit, unconfirmedLimit(own, servedNetworks)));
  });
}
