import { createHash } from 'node:crypto';
import type { Registry } from '@padauk/contract/registry';
import type { OfferedBuild, ServedRow } from './beacon.types.ts';
import { listOfferedBuilds } from './known-builds.rules.ts';

/** Offers that wait until the rows with their digest are written. */
const MAX_PENDING = 50;

/** Names the offered builds by a digest, so that a page adds one row instead of one per build. */
export function createOfferReader() {
  let last: { readonly registry: Registry; readonly offer: string } | null = null;
  const pending = new Map<string, readonly OfferedBuild[]>();
  return {
    digestOffer(registry: Registry): string {
      if (last?.registry === registry) return last.offer;
      const builds = listOfferedBuilds(registry);
      const offer = createHash('sha256').update(JSON.stringify(builds)).digest('base64url').slice(0, 22);
      pending.delete(offer);
      pending.set(
        offer,
        builds.map((build) => ({ offer, ...build })),
      );
      const oldest = pending.size > MAX_PENDING ? pending.keys().next().value : undefined;
      if (oldest !== undefined) pending.delete(oldest);
      last = { registry, offer };
      return offer;
    },
    listBuilds(served: readonly ServedRow[]): readonly OfferedBuild[] {
      return [...new Set(served.map(({ offer }) => offer))].flatMap((offer) => pending.get(offer) ?? []);
    },
  };
}
