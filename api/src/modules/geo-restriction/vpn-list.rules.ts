import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { findLastStart, isWithin, parseNetwork, type Address, type Network } from './address.rules.ts';

export interface NetworkList {
  readonly four: readonly Network[];
  readonly six: readonly Network[];
}

/** One network per line, `#` starts a comment. Adjacent and overlapping networks are joined. */
export function parseNetworkList(text: string): Result<NetworkList, string> {
  const networks: Network[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const [written = ''] = raw.split('#');
    if (written.trim() === '') continue;
    const network = parseNetwork(written);
    if (network === null) return refused(`line ${index + 1} is no network: ${raw.slice(0, 80)}`);
    networks.push(network);
  }
  const selectFamily = (family: 4 | 6): readonly Network[] =>
    joinNetworks(networks.filter((network) => network.family === family));
  return accepted({ four: selectFamily(4), six: selectFamily(6) });
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

export function isListed(list: NetworkList, address: Address): boolean {
  const networks = address.family === 4 ? list.four : list.six;
  const found = networks[findLastStart(networks.length, (index) => networks[index]?.first, address.key)];
  return found !== undefined && isWithin(found, address);
}
