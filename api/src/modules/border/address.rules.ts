import ipaddr from 'ipaddr.js';

/** An address as tables know it: of IPv4 all 32 bits, of IPv6 the first 64, which is what one line is given. */
export interface Address {
  readonly text: string;
  readonly family: 4 | 6;
  readonly key: bigint;
  /** Of this machine, or of a network that is nobody's in particular. */
  readonly isLocal: boolean;
}

/** All addresses from one to another, both of them included. */
export interface Network {
  readonly family: 4 | 6;
  readonly first: bigint;
  readonly last: bigint;
}

const LOCAL: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified'];
/** Networks of IPv6 that carry an address of IPv4 at their end (NAT64). */
const TRANSLATED = 'rfc6052';
const LINE_BITS = 64;

/** Null for what is no address. IPv4 inside IPv6 is IPv4: `::ffff:203.81.64.1`, `64:ff9b::203.81.64.1`. */
export function readAddress(text: string): Address | null {
  const [bare = ''] = text.trim().split('%');
  // The library reads `1.2` and octal numbers, too, which no socket and no proxy writes.
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return null;
  const address = withoutTranslation(ipaddr.process(bare));
  const family = address.kind() === 'ipv4' ? 4 : 6;
  return { text: address.toString(), family, key: keyOf(address), isLocal: LOCAL.includes(address.range()) };
}

/** `203.81.64.0/19`, `2400:ac00::/32`, or one address. What is finer than a line of IPv6 stands for the line. Null for anything else, also for bits behind the length. */
export function readNetwork(text: string): Network | null {
  const [bare = '', length, ...more] = text.trim().split('/');
  const address = readAddress(bare);
  if (address === null || more.length > 0) return null;
  const { family, key } = address;
  const size = family === 4 ? 32 : LINE_BITS;
  if (length === undefined) return { family, first: key, last: key };
  if (!/^\d{1,3}$/.test(length) || Number(length) > (family === 4 ? 32 : 128)) return null;
  const free = BigInt(Math.max(0, size - Number(length)));
  const first = (key >> free) << free;
  return first === key ? { family, first, last: first + (1n << free) - 1n } : null;
}

export function isWithin({ family, first, last }: Network, address: Address): boolean {
  return family === address.family && first <= address.key && address.key <= last;
}

/** How many leading bits are fixed. */
export function lengthOf({ family, first, last }: Network): number {
  return (family === 4 ? 32 : LINE_BITS) - ((last - first + 1n).toString(2).length - 1);
}

function withoutTranslation(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address.kind() === 'ipv6' && address.range() === TRANSLATED
    ? ipaddr.fromByteArray(address.toByteArray().slice(-4))
    : address;
}

function keyOf(address: ipaddr.IPv4 | ipaddr.IPv6): bigint {
  const bytes = address.toByteArray().slice(0, LINE_BITS / 8);
  return bytes.reduce((key, byte) => (key << 8n) | BigInt(byte), 0n);
}
