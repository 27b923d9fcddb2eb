import { createHmac, timingSafeEqual } from 'node:crypto';
import { VISITOR_BUCKETS } from '@padauk/contract/delivery/beacons';
import { toNetwork } from '../../platform/http/rate-limit.ts';

/** A page renews its nonce earlier; a page that is left may still send its last post. */
export const NONCE_LIFETIME_MS = 60 * 60_000;
export const NETWORK_SLOTS = 1_024;
export const NONCE_ID_BYTES = 8;
const MAC_BYTES = 16;
const NONCE_PATTERN = /^([\da-z]{1,9})\.(\d{1,4})\.([\w-]{11})\.([\w-]{22})$/;

export interface NoncePage {
  readonly network: number;
  readonly visitor: number;
}

interface NonceInput {
  readonly pepper: string;
  readonly network: number;
  readonly id: Buffer;
  readonly at: Date;
}

/** IPv4 counts by its /24, IPv6 by its /48: everyone who rents a server or a tunnel gets a whole /48. */
function toNetworkName(ip: string): string {
  if (ip === '::1') return '127.0.0';
  return ip.includes(':') ? toNetwork(ip).split(':').slice(0, 3).join(':') : ip.split('.').slice(0, 3).join('.');
}

/** The slot changes each day, so that it identifies no network for longer. */
export function computeNetworkSlot(ip: string, { pepper, at }: { readonly pepper: string; readonly at: Date }): number {
  const day = at.toISOString().slice(0, 10);
  const digest = createHmac('sha256', pepper)
    .update(`beacon network ${day} ${toNetworkName(ip)}`)
    .digest();
  return digest.readUInt32BE(0) % NETWORK_SLOTS;
}

/** Every process with the same pepper accepts the nonce; it is not stored. */
export function signNonce({ pepper, network, id, at }: NonceInput): string {
  const text = `${at.getTime().toString(36)}.${network}.${id.toString('base64url')}`;
  return `${text}.${computeMac(text, pepper).toString('base64url')}`;
}

/** `null` for a forged nonce, or one that is older than {@link NONCE_LIFETIME_MS}. */
export function readNonce(
  nonce: string | undefined,
  { pepper, now }: { readonly pepper: string; readonly now: Date },
): NoncePage | null {
  const [, at = '', network = '', id = '', mac = ''] = NONCE_PATTERN.exec(nonce ?? '') ?? [];
  if (mac === '' || !timingSafeEqual(computeMac(`${at}.${network}.${id}`, pepper), Buffer.from(mac, 'base64url')))
    return null;
  if (now.getTime() - Number.parseInt(at, 36) > NONCE_LIFETIME_MS) return null;
  return { network: Number(network), visitor: Buffer.from(id, 'base64url').readUInt32BE(0) % VISITOR_BUCKETS };
}

function computeMac(text: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(`beacon nonce ${text}`).digest().subarray(0, MAC_BYTES);
}
