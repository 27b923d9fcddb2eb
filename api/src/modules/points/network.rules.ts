import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** /24 for IPv4, /64 for IPv6: about one home or phone cell. Text that is no address is returned unchanged. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.parse(ip);
  return address.kind() === 'ipv4'
    ? ip.split('.').slice(0, 3).join('.')
    : address.toNormalizedString().split(':').slice(0, 4).join(':');
}

/** Keyed with the pepper, so that addresses cannot be recovered by guessing. */
export function computeNetworkDigest(ip: string, pepper: string): Buffer {
  return createHmac('sha256', pepper)
    .update(`share network ${networkOf(ip)}`)
    .digest();
}
