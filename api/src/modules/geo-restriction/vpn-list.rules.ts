import { isWithin, parseNetwork, type Address, type Network } from './address.rules.ts';

export type NetworkList =
  | { readonly kind: 'read'; readonly four: readonly Network[]; readonly six: readonly Network[] }
  | { readonly kind: 'refused'; readonly problem: string };

/** One network per line, `#` starts a comment. Adjacent and overlapping networks are joined. */
export function parseNetworkList(text: string): NetworkList {
  const networks: Network[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const [written = ''] = raw.split('#');
    if (written.trim() === '') continue;
    const network = parseNetwork(written);
    if (network === null) return { kind: 'refused', problem: `line ${index + 1} is no network: ${raw.slice(0, 80)}` };
    networks.push(network);
  }
  const selectFamily = (family: 4 | 6): readonly Network[] =>
    joinNetworks(networks.filter((network) => network.family === family));
  return { kind: 'read', four: selectFamily(4), six: selectFamily(6) };
}

function joinNetworks(networks: readonly Network[]): Network[] {
  const joined: Network[] = [];
  for (const network of networks.toSorted((one, other) => (one.first < other.first ? -1 : 1))) {
    const before = joined.at(-1);
    if (before === undefined || network.first > before.last + 1n) joined.push(network);
    else if (network.last > before.last) joined[joined.length - 1] = { ...before, last: network.last };
  }
  return joined;
}

export function isListed(list: Extract<NetworkList, { kind: 'read' }>, address: Address): boolean {
  const networks = address.family === 4 ? list.four : list.six;
  let [low, high] = [0, networks.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((networks[middle]?.first ?? 0n) <= address.key) low = middle + 1;
    else high = middle;
  }
  const found = networks[low - 1];
  return found !== undefined && isWithin(found, address);
}
