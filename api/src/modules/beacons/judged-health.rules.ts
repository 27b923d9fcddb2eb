import type { NetworkSum, ServedSum } from './beacon-network.repository.ts';
import { mergeVisitors } from './beacon.rules.ts';
import {
  countMeasures,
  countVisitors,
  estimateVisitors,
  excludeBestNetworks,
  type NetworkTally,
} from './counted-visitors.rules.ts';
import { computeQuantile, VITALS_QUANTILE } from './health.rules.ts';

/** Health for release decisions: visitors are counted per network, limited by the pages that the edge served there. */
export interface JudgedHealth {
  readonly countedTries: number;
  readonly countedFailures: number;
  readonly failingNetworks: number;
  readonly restTries: number;
  readonly restFailures: number;
  readonly countedLcp: number;
  readonly countedLcpMs: number | null;
  readonly countedInp: number;
  readonly countedInpMs: number | null;
}

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

function computeJudgedHealth(sums: NetworkSums, served: ServedPages): JudgedHealth {
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
