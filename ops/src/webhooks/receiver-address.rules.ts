import ipaddr from 'ipaddr.js';

/** `WEBHOOK_PRIVATE`: receivers inside the own network, there also without TLS. `null`: neither on nor off. */
export function parseAllowPrivate(text = ''): boolean | null {
  if (text === 'on') return true;
  return text === '' || text === 'off' ? false : null;
}

/** Each line of the controls' trail repeats it. */
const MAX_LENGTH = 1_000;

/** Checks all that is known before the name is resolved. */
export function findUrlProblem(text: string, allowPrivate: boolean): string | null {
  if (text.length > MAX_LENGTH) return `has more than ${MAX_LENGTH} characters`;
  if (!URL.canParse(text)) return 'is no address';
  const { protocol, username, password, hostname } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && allowPrivate)) return 'must begin with https://';
  if (username !== '' || password !== '') return 'must not contain a password';
  const host = stripBrackets(hostname);
  return ipaddr.isValid(host) ? findAddressProblem(protocol, host, allowPrivate) : null;
}

export function findAddressProblem(protocol: string, address: string, allowPrivate: boolean): string | null {
  if (!isPublicAddress(address))
    return allowPrivate ? null : `${address} is not a public address; WEBHOOK_PRIVATE=on allows it`;
  return protocol === 'https:' ? null : `${address} is a public address, which needs https`;
}

function stripBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/** `::127.0.0.1`: deprecated, and no public address has it. */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/** Not of this machine, its network, a cloud's metadata or a tunnel. */
function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !(parsed instanceof ipaddr.IPv6 && parsed.match(IPV4_COMPATIBLE));
}
