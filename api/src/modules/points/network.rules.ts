import { createHmac } from 'node:crypto';

/** /24 for IPv4, /64 for IPv6: about one home or phone cell. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip.split('.').slice(0, 3).join('.');
  const [head = '', tail = ''] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === '' ? [] : tail.split(':');
  const missing = ip.includes('::')
    ? Array.from({ length: Math.max(0, 8 - groups.length - behind.length) }, () => '0')
    : [];
  return [...groups, ...missing, ...behind]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Keyed with the pepper, so that addresses cannot be recovered by guessing. */
export function computeNetworkDigest(ip: string, pepper: string): Buffer {
  return createHmac('sha256', pepper)
    .update(`share network ${networkOf(ip)}`)
    .digest();
}
