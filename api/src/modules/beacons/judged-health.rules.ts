import { VISITOR_BUCKETS } from '@padauk/contract/delivery/beacons';
import type { NetworkSum, ServedSum } from './beacon.repository.ts';
import { mergeVisitors } from './beacon.rules.ts';
import { computeQuantile, VITALS_QUANTILE } from './health.rules.ts';

export type JudgedHealth = ReturnType<typeof computeJudgedHealth>;

type NetworkSums = readonly NetworkSum[];

interface ServedPages {
  /** Pages with the build, by network. */
  readonly pages: ReadonlyMap<number, number>;
  readonly servedNetworks: number;
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
}

const toBuildKey = ({ remote, build }: { readonly remote: string; readonly build: string }): string =>
  `${remote} ${build}`;

/**
 * A build without reports that have a valid nonce gets zeros.
 *
 * @param servedNetworks networks to which the edge served any page of a day, also before this build was offered:
 *   its first visitors may all be in the network of an attacker
 */
export function createHealthJudge(
  sums: NetworkSums,
  served: readonly ServedSum[],
  servedNetworks: number,
): (build: { readonly remote: string; readonly build: string }) => JudgedHealth {
  const [sumsOf, servedOf] = [groupBy(sums, toBuildKey), groupBy(served, toBuildKey)];
  return (build) => {
    const pages = new Map((servedOf.get(toBuildKey(build)) ?? []).map((row) => [row.network, row.pages]));
    return computeJudgedHealth(sumsOf.get(toBuildKey(build)) ?? [], { pages, servedNetworks });
  };
}

/** Health for release decisions: visitors are counted per network, limited by the pages that the edge served there. */
function computeJudgedHealth(sums: NetworkSums, served: ServedPages) {
  const tallies = buildTallies(sums, served);
  const total = countVisitors(tallies, served.servedNetworks);
  const rest = countVisitors(excludeBestNetworks(tallies), served.servedNetworks);
  const [lcp, inp] = [computeMeasured(sums, served, 'LCP'), computeMeasured(sums, served, 'INP')];
  return {
    countedTries: total.attempts,
    countedFailures: total.failures,
    failingNetworks: total.failingNetworks,
    restTries: rest.attempts,
    restFailures: rest.failures,
    countedLcp: lcp.pages,
    countedLcpMs: lcp.ms,
    countedInp: inp.pages,
    countedInpMs: inp.ms,
  };
}

function groupByNetwork(sums: NetworkSums): readonly (readonly [number, NetworkSums])[] {
  return [...groupBy(sums, ({ network }) => network)];
}

function estimatePages(sums: NetworkSums): number {
  const times = sums.reduce((all, sum) => all + sum.times, 0);
  const [first, ...others] = sums.map(({ visitors }) => visitors);
  return first === undefined ? 0 : estimateVisitors(others.reduce(mergeVisitors, first), times);
}

function buildTallies(sums: NetworkSums, served: ServedPages): readonly NetworkTally[] {
  const filterKinds = (networkSums: NetworkSums, ...kinds: readonly NetworkSum['kind'][]): NetworkSums =>
    networkSums.filter(({ kind }) => kinds.includes(kind));
  return groupByNetwork(sums).map(([network, networkSums]) => ({
    attempts: estimatePages(filterKinds(networkSums, 'load', 'failure')),
    failures: estimatePages(filterKinds(networkSums, 'failure', 'late-failure')),
    served: served.pages.get(network) ?? 0,
  }));
}

/** 75th percentile, weighted so that no network exceeds its share. */
function computeMeasured(
  sums: NetworkSums,
  served: ServedPages,
  name: string,
): { readonly pages: number; readonly ms: number | null } {
  const networks = groupByNetwork(sums.filter(({ kind, detail }) => kind === 'vital' && detail === name)).map(
    ([network, networkSums]) => ({
      networkSums,
      pages: estimatePages(networkSums),
      served: served.pages.get(network) ?? 0,
    }),
  );
  const counted = countMeasures(networks, served.servedNetworks);
  const steps = networks.flatMap((network, index) => {
    const weight = (counted[index] ?? 0) / network.networkSums.reduce((all, { times }) => all + times, 0);
    return network.networkSums.map(({ msUpTo, times }) => ({ msUpTo, times: times * weight, maxMs: msUpTo }));
  });
  return {
    pages: Math.round(counted.reduce((all, pages) => all + pages, 0)),
    ms: computeQuantile(steps, VITALS_QUANTILE),
  };
}

/** Linear counting is too inaccurate above this share of set bits. */
const FULL_FRACTION = 0.9;
/** Networks that together can neither stop a build nor hide its failures. */
const LARGEST_NETWORKS = 2;
/** More served networks make no difference. */
export const ENOUGH_NETWORKS = LARGEST_NETWORKS + 1;
/** Divisor of counts while at most {@link LARGEST_NETWORKS} networks were served: no other network confirms them. */
const UNCONFIRMED_WEIGHT = 4;
/** One network has at most this share of the measured pages, so that it cannot move a quantile far. */
const MEASURE_FRACTION = 0.1;

export interface NetworkTally {
  readonly attempts: number;
  readonly failures: number;
  readonly served: number;
}

export interface CountedTally {
  readonly attempts: number;
  readonly failures: number;
  readonly failingNetworks: number;
}

export interface NetworkMeasures {
  readonly pages: number;
  readonly served: number;
}

const sumValues = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Estimates visitors by linear counting, at most `times`. A replayed nonce sets no new bit. */
export function estimateVisitors(bits: string, times: number): number {
  const set = [...bits].filter((bit) => bit === '1').length;
  if (set >= FULL_FRACTION * VISITOR_BUCKETS) return times;
  return Math.min(times, Math.round(-VISITOR_BUCKETS * Math.log1p(-set / VISITOR_BUCKETS)));
}

function computeUnconfirmedLimit(value: number, servedNetworks: number): number {
  return servedNetworks <= LARGEST_NETWORKS ? Math.floor(value / UNCONFIRMED_WEIGHT) : 0;
}

/** The limit per network: the sum of all networks without the two largest, at least one. */
function computeCommonLimit(values: readonly number[]): number {
  return Math.max(1, sumValues([...values].sort((one, other) => other - one).slice(LARGEST_NETWORKS)));
}

/** @param servedNetworks networks to which the edge served any build, counted up to {@link ENOUGH_NETWORKS} */
export function countVisitors(networks: readonly NetworkTally[], servedNetworks: number): CountedTally {
  const tallies = networks.map((network) => {
    const pages = Math.min(Math.max(network.attempts, network.failures), network.served);
    return { pages, failures: Math.min(network.failures, pages) };
  });
  const limit = computeCommonLimit(tallies.map(({ pages }) => pages));
  const shares = tallies.map(({ pages, failures }) => {
    const counted = Math.min(pages, Math.max(limit, computeUnconfirmedLimit(pages, servedNetworks)));
    const own = computeUnconfirmedLimit(failures, servedNetworks);
    // The failure rate of a network stays the same.
    return { pages: counted, failures: pages === 0 ? 0 : (failures * counted) / pages, own };
  });
  const failureLimit = computeCommonLimit(shares.map(({ failures }) => failures));
  return {
    attempts: Math.round(sumValues(shares.map(({ pages }) => pages))),
    failures: Math.round(sumValues(shares.map(({ failures, own }) => Math.min(failures, Math.max(failureLimit, own))))),
    failingNetworks: tallies.filter(({ failures }) => failures > 0).length,
  };
}

/** Without the two networks with the best results, so that forged loads hide no failure. */
export function excludeBestNetworks(networks: readonly NetworkTally[]): readonly NetworkTally[] {
  const countGoodPages = ({ attempts, failures, served }: NetworkTally): number =>
    Math.min(attempts, served) - failures;
  const best = [...networks]
    .sort((one, other) => countGoodPages(other) - countGoodPages(one))
    .slice(0, LARGEST_NETWORKS);
  return networks.filter((network) => !best.includes(network) || countGoodPages(network) <= 0);
}

export function countMeasures(networks: readonly NetworkMeasures[], servedNetworks: number): readonly number[] {
  const pages = networks.map((network) => Math.min(network.pages, network.served));
  const totalPages = sumValues(pages);
  return pages.map((count) => {
    const limit = Math.floor((MEASURE_FRACTION * (totalPages - count)) / (1 - MEASURE_FRACTION));
    return Math.min(count, Math.max(1, limit, computeUnconfirmedLimit(count, servedNetworks)));
  });
}
