import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { getBeaconNonce, sendBeacons } from '@padauk/contract/delivery/beacons.endpoints';
import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type { RegistryRemote } from '@padauk/contract/delivery/registry';
import type { Platform } from '../core/platform.ts';

type Canary = NonNullable<RegistryRemote['canary']>;

/** Canary assignment, implemented independently (ADR-3): FNV-1a of roll-out and visitor, in ten thousandths. */
export function isInCanary({ rollout, percent }: Pick<Canary, 'rollout' | 'percent'>, visitorId: string): boolean {
  const hash =
    [...`${rollout}:${visitorId}`].reduce(
      (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193),
      0x811c9dc5,
    ) >>> 0;
  return hash % 10_000 < percent * 100;
}

export function createVisitorIds(canary: Canary, isTaken: boolean, count: number): readonly string[] {
  const found: string[] = [];
  while (found.length < count) {
    const id = randomUUID();
    if (isInCanary(canary, id) === isTaken) found.push(id);
  }
  return found;
}

type BeaconPost = RequestFor<typeof sendBeacons>;

/** Uses one of a hundred /24 networks of 127.0.0.0/8: the server counts visitors by /24. */
function requestFrom(network: number, url: string, post?: BeaconPost): Promise<string> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: post === undefined ? 'GET' : 'POST',
      localAddress: `127.1.${network}.1`,
      headers: { 'content-type': 'application/json' },
    });
    outgoing.on('error', reject).on('response', (response) => {
      const isOk = response.statusCode === 200;
      text(response).then((body) => (isOk ? resolve(body) : reject(new Error(`${url}: ${body}`))), reject);
    });
    outgoing.end(post === undefined ? undefined : JSON.stringify(post));
  });
}

/** Posts a beacon per phone, each from its own network. Throws if the server does not count one. */
export async function postBeacons({ url }: Platform, posts: readonly BeaconPost[]): Promise<void> {
  for (const post of posts) {
    const send = (path: string, body?: BeaconPost): Promise<string> => requestFrom(post.bucket, url + path, body);
    await send('/home');
    const { nonce } = JSON.parse(await send(getBeaconNonce.path)) as AnswerFor<typeof getBeaconNonce>; // contract
    const answer = await send(sendBeacons.path, { ...post, nonce });
    const { ignored } = JSON.parse(answer) as AnswerFor<typeof sendBeacons>; // by the contract
    if (ignored !== 0) throw new Error(`beacons: ${ignored} ignored`);
  }
}

export function buildSuccessBeacon(
  remote: string,
  build: string,
  channel: 'active' | 'canary',
  bucket: number,
): BeaconPost {
  return {
    bucket: bucket % 100,
    loads: [{ remote, build, channel, ms: 400 + 7 * (bucket % 100) }],
    failures: [],
    fallBacks: [],
    errors: [],
  };
}

export function buildCrashBeacon(remote: string, build: string, to: string, bucket: number): BeaconPost {
  return {
    bucket: bucket % 100,
    loads: [
      { remote, build, channel: 'canary', ms: 600 },
      { remote, build: to, channel: 'lkg', ms: 900 },
    ],
    failures: [{ remote, build, phase: 'render', hasRun: true, message: 'a bug in this build' }],
    fallBacks: [{ remote, build, to, phase: 'render' }],
    errors: [],
  };
}
