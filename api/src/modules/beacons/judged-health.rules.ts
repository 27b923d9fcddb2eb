import type { NetworkSum, ServedSum } from './beacon-network.repository.ts';
import { visitorsOf } from './beacon.rules.ts';
import { countMeasures, countVisitors, visitorsBy, withoutBest, type NetworkTally } from './counted-visitors.rules.ts';
import { quantileOf, SHARE } from './health.rules.ts';

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

type Sums = readonly NetworkSum[];

interface Served {
  /** Pages with the build, by network. */
  readonly pages: ReadonlyMap<number, number>;
  readonly servedNetworks: number;
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
}

const keyOf = ({ remote, build }: { readonly remote: string; readonly build: string }): string => `${remote} ${build}`;

/**
 * A build without reports that have a valid nonce gets zeros.
 *
 * @param servedNetworks networks to which the edge served any page of a day, also before this build was offered:
 *   its first visitors may all be in the network of an attacker
 */
export function judgedHealthOf(
  sums: Sums,
  served: readonly ServedSum[],
  servedNetworks: number,
): (build: { readonly remote: string; readonly build: string }) => JudgedHealth {
  const [sumsOf, servedOf] = [grouped(sums, keyOf), grouped(served, keyOf)];
  return (build) => {
    const pages = new Map((servedOf.get(keyOf(build)) ?? []).map((row) => [row.network, row.pages]));
    return judged(sumsOf.get(keyOf(build)) ?? [], { pages, servedNetworks });
  };
}

function judged(sums: Sums, served: Served): JudgedHealth {
  const tallies = talliesOf(sums, served);
  const all = countVisitors(tallies, served.servedNetworks);
  const rest = countVisitors(withoutBest(tallies), served.servedNetworks);
  const [lcp, inp] = [measured(sums, served, 'LCP'), measured(sums, served, 'INP')];
  return {
    countedTries: all.tries,
    countedFailures: all.failures,
    failingNetworks: all.failingNetworks,
    restTries: rest.tries,
    restFailures: rest.failures,
    countedLcp: lcp.pages,
    countedLcpMs: lcp.ms,
    countedInp: inp.pages,
    countedInpMs: inp.ms,
  };
}

function byNetwork(sums: Sums): readonly (readonly [number, Sums])[] {
  return [...grouped(sums, ({ network }) => network)];
}

function pagesIn(sums: Sums): number {
  const times = sums.reduce((all, sum) => all + sum.times, 0);
  const [first, ...others] = sums.map(({ visitors }) => visitors);
  return first === undefined ? 0 : visitorsBy(others.reduce(visitorsOf, first), times);
}

function talliesOf(sums: Sums, served: Served): readonly NetworkTally[] {
  const ofKinds = (told: Sums, ...kinds: readonly NetworkSum['kind'][]): Sums =>
    told.filter(({ kind }) => kinds.includes(kind));
  return byNetwork(sums).map(([network, told]) => ({
    tries: pagesIn(ofKinds(told, 'load', 'failure')),
    failures: pagesIn(ofKinds(told, 'failure', 'late-failure')),
    served: served.pages.get(network) ?? 0,
  }));
}

/** 75th percentile, weighted so that no network exceeds its share. */
function measured(sums: Sums, served: Served, name: string): { readonly pages: number; readonly ms: number | null } {
  const networks = byNetwork(sums.filter(({ kind, detail }) => kind === 'vital' && detail === name)).map(
    ([network, told]) => ({ told, pages: pagesIn(told), served: served.pages.get(network) ?? 0 }),
  );
  const counted = countMeasures(networks, served.servedNetworks);
  const steps = networks.flatMap((network, index) => {
    const weight = (counted[index] ?? 0) / network.told.reduce((all, { times }) => all + times, 0);
    return network.told.map(({ msUpTo, times }) => ({ msUpTo, times: times * weight, maxMs: msUpTo }));
  });
  return { pages: Math.round(counted.reduce((all, pages) => all + pages, 0)), ms: quantileOf(steps, SHARE) };
}
