import ipaddr from 'ipaddr.js';

/** `key` has all 32 bits of IPv4 and the first 64 of IPv6, because one connection gets a whole /64. */
export interface Address {
  readonly text: string;
  readonly family: 4 | 6;
  readonly key: bigint;
  /** Loopback, private or reserved. */
  readonly isLocal: boolean;
}

/** Both ends are included. */
export interface Network {
  readonly family: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
}

const LOCAL_RANGES: readonly string[] = [
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
  'unspecified',
];
/** IPv6 networks that embed an IPv4 address (NAT64). */
const NAT64_RANGE = 'rfc6052';
const KEY_BITS = 64;

/** Null for an invalid address. Embedded IPv4 counts as IPv4: `::ffff:203.81.64.1`, `64:ff9b::203.81.64.1`. */
export function parseAddress(text: string): Address | null {
  const [bare = ''] = text.trim().split('%');
  // The library also accepts `1.2` and octal numbers, which no socket and no proxy writes.
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return null;
  const address = extractIpv4(ipaddr.process(bare));
  const family = address.kind() === 'ipv4' ? 4 : 6;
  return { text: address.toString(), family, key: toKey(address), isLocal: LOCAL_RANGES.includes(address.range()) };
}

/** Reads a CIDR network or one address. IPv6 finer than /64 is widened. Null if host bits are set. */
export function parseNetwork(text: string): Network | null {
  const [bare = '', length, ...more] = text.trim().split('/');
  const address = parseAddress(bare);
  if (address === null || more.length > 0) return null;
  const { family, key } = address;
  const size = family === 4 ? 32 : KEY_BITS;
  if (length === undefined) return { family, first: key, last: key };
  if (!/^\d{1,3}$/.test(length) || Number(length) > (family === 4 ? 32 : 128)) return null;
  const free = BigInt(Math.max(0, size - Number(length)));
  const first = (key >> free) << free;
  return first === key ? { family, first, last: first + (1n << free) - 1n } : null;
}

export function isWithin({ family, first, last }: Network, address: Address): boolean {
  return family === address.family && first <= address.key && address.key <= last;
}

/** Binary search in sorted starts: the index of the last one that is not after `key`; -1 without one. */
export function findLastStart(count: number, getStart: (index: number) => bigint | undefined, key: bigint): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((getStart(middle) ?? 0n) <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function getPrefixLength({ family, first, last }: Network): number {
  return (family === 4 ? 32 : KEY_BITS) - ((last - first + 1n).toString(2).length - 1);
}

function extractIpv4(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address.kind() === 'ipv6' && address.range() === NAT64_RANGE
    ? ipaddr.fromByteArray(address.toByteArray().slice(-4))
    : address;
}

function toKey(address: ipaddr.IPv4 | ipaddr.IPv6): bigint {
  const bytes = address.toByteArray().slice(0, KEY_BITS / 8);
  return bytes.reduce((key, byte) => (key << 8n) | BigInt(byte), 0n);
}
