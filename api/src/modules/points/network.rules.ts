import { createHmac } from 'node:crypto';

/** A home or a phone cell: 256 addresses of IPv4, a /64 of IPv6. */
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

/** Two of one network are equal; nobody finds an address by one without the pepper. */
export function networkDigest(ip: string, pepper: string): Buffer {
  return createHmac('sha256', pepper)
    .update(`share network ${networkOf(ip)}`)
    .digest();
}
