import { VISITOR_BUCKETS } from '@padauk/contract/beacons';

/** Above this share of set bits an estimate by them is too coarse. */
const FULL_SHARE = 0.9;
/** So many networks together can neither stop a build nor hide its failures. */
const LARGEST = 2;
/** Visitors that count as one where the edge served no more networks than {@link LARGEST}: no other network confirms. */
const UNCONFIRMED_WEIGHT = 4;
/** A quantile of a quarter of all pages can be moved by less than a quarter: one network has at most this share. */
const MEASURE_SHARE = 0.1;

/** What one network told of a build, and how many pages the edge served to it where the build was offered. */
export interface NetworkTally {
  readonly tries: number;
  readonly failures: number;
  readonly served: number;
}

/** Visitors that count, of all networks together. */
export interface CountedTally {
  readonly tries: number;
  readonly failures: number;
  /** Networks with a failure. */
  readonly failingNetworks: number;
}

/** What one network measured of a build. */
export interface NetworkMeasures {
  readonly pages: number;
  readonly served: number;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Visitors that set these bits, by linear counting, at most `times`: a nonce that is sent again sets no bit. */
export function visitorsBy(bits: string, times: number): number {
  const set = [...bits].filter((bit) => bit === '1').length;
  if (set >= FULL_SHARE * VISITOR_BUCKETS) return times;
  return Math.min(times, Math.round(-VISITOR_BUCKETS * Math.log1p(-set / VISITOR_BUCKETS)));
}

/** The least that a network may count where the edge served hardly any other; else nothing. */
function unconfirmedLimit(value: number, servedNetworks: number): number {
  return servedNetworks <= LARGEST ? Math.floor(value / UNCONFIRMED_WEIGHT) : 0;
}

/** As much as all others tell without the two largest, and one at least. */
function commonLimit(values: readonly number[]): number {
  return Math.max(1, sumOf([...values].sort((one, other) => other - one).slice(LARGEST)));
}

/** @param servedNetworks networks to which the edge served the build, also those that told nothing */
export function countVisitors(networks: readonly NetworkTally[], servedNetworks: number): CountedTally {
  const told = networks.map((network) => {
    const pages = Math.min(Math.max(network.tries, network.failures), network.served);
    return { pages, failures: Math.min(network.failures, pages) };
  });
  const limit = commonLimit(told.map(({ pages }) => pages));
  const shares = told.map(({ pages, failures }) => {
    const counted = Math.min(pages, Math.max(limit, unconfirmedLimit(pages, servedNetworks)));
    const own = unconfirmedLimit(failures, servedNetworks);
    // A network keeps its own rate of failures.
    return { pages: counted, failures: pages === 0 ? 0 : (failures * counted) / pages, own };
  });
  const failureLimit = commonLimit(shares.map(({ failures }) => failures));
  return {
    tries: Math.round(sumOf(shares.map(({ pages }) => pages))),
    failures: Math.round(sumOf(shares.map(({ failures, own }) => Math.min(failures, Math.max(failureLimit, own))))),
    failingNetworks: told.filter(({ failures }) => failures > 0).length,
  };
}

/** All networks but the two in which the build ran best: without them, forged loads hide no failure. */
export function withoutBest(networks: readonly NetworkTally[]): readonly NetworkTally[] {
  const goodPages = ({ tries, failures, served }: NetworkTally): number => Math.min(tries, served) - failures;
  const best = [...networks].sort((one, other) => goodPages(other) - goodPages(one)).slice(0, LARGEST);
  return networks.filter((network) => !best.includes(network) || goodPages(network) <= 0);
}

/** How many measured pages of each network count. */
export function countMeasures(networks: readonly NetworkMeasures[], servedNetworks: number): readonly number[] {
  const pages = networks.map((network) => Math.min(network.pages, network.served));
  const all = sumOf(pages);
  return pages.map((own) => {
    const limit = Math.floor((MEASURE_SHARE * (all - own)) / (1 - MEASURE_SHARE));
    return Math.min(own, Math.max(1, limit, unconfirmedLimit(own, servedNetworks)));
  });
}
