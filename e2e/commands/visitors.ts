import { randomUUID } from 'node:crypto';
import { sendBeacons } from '@padauk/contract/endpoints/beacons';
import type { RequestFor } from '@padauk/contract/endpoint';
import type { RegistryRemote } from '@padauk/contract/registry';
import type { Platform } from '../core/platform.ts';

type Canary = NonNullable<RegistryRemote['canary']>;

/** Who gets a canary, written a second time and from the specification (docs/decisions/0030): FNV-1a of roll-out and visitor, in ten thousandths. */
export function isInCanary({ rollout, percent }: Pick<Canary, 'rollout' | 'percent'>, visitorId: string): boolean {
  const hash =
    [...`${rollout}:${visitorId}`].reduce(
      (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193),
      0x811c9dc5,
    ) >>> 0;
  return hash % 10_000 < percent * 100;
}

/** Ids as browsers make them, of visitors who get the canary, or of those who do not. */
export function visitorIds(canary: Canary, isTaken: boolean, count: number): readonly string[] {
  const found: string[] = [];
  while (found.length < count) {
    const id = randomUUID();
    if (isInCanary(canary, id) === isTaken) found.push(id);
  }
  return found;
}

type BeaconPost = RequestFor<typeof sendBeacons>;

/** Posts what the pages of many phones tell, one after the other. Throws when the server does not count it. */
export async function postBeacons({ url }: Platform, posts: readonly BeaconPost[]): Promise<void> {
  for (const post of posts) {
    const answer = await fetch(url + sendBeacons.path, {
      method: sendBeacons.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(post),
    });
    const told = answer.ok ? ((await answer.json()) as { readonly ignored: number }) : null; // by the contract
    if (told?.ignored !== 0) throw new Error(`beacons: ${answer.status}, ${told?.ignored ?? '?'} ignored`);
  }
}

/** A page on which a build ran. */
export function ranWell(remote: string, build: string, channel: 'active' | 'canary', bucket: number): BeaconPost {
  return {
    bucket: bucket % 100,
    loads: [{ remote, build, channel, ms: 400 + 7 * (bucket % 100) }],
    failures: [],
    fallBacks: [],
    errors: [],
  };
}

/** A page on which the canary crashed, and the active build took over. */
export function crashed(remote: string, build: string, to: string, bucket: number): BeaconPost {
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
