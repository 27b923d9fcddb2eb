import type { RegistryBuild, RegistryRemote } from '@padauk/contract/delivery/registry';

export type Channel = 'override' | 'canary' | 'active' | 'lkg';

export interface Candidate {
  readonly id: string;
  readonly channel: Channel;
  readonly build: RegistryBuild;
}

/** Of the browser: known before the first build is chosen, and the same on each load. */
export interface VisitorTraits {
  readonly locale: string;
  readonly device: 'phone' | 'computer';
}

export interface BuildContext extends VisitorTraits {
  readonly visitorId: string;
  readonly override: { readonly id: string; readonly build: RegistryBuild } | null;
  readonly isQuarantined: (container: string) => boolean;
}

const BUCKETS = 10_000;

/** FNV-1a, 32 bit, over UTF-16 units: ids are ASCII. */
export function hashFnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

type Canary = NonNullable<RegistryRemote['canary']>;
export type Visitor = Pick<BuildContext, 'visitorId' | keyof VisitorTraits>;

/** The bucket does not depend on the percentage: a visitor who is in at 5% is still in at 20%. */
export function isInCanary({ rollout, percent, segment }: Canary, visitor: Visitor): boolean {
  if (segment !== undefined && !isInSegment(segment, visitor)) return false;
  const share = segment?.percent ?? percent;
  return hashFnv1a(`${rollout}:${visitor.visitorId}`) % BUCKETS < share * (BUCKETS / 100);
}

function isInSegment({ locales, device }: NonNullable<Canary['segment']>, visitor: VisitorTraits): boolean {
  return (locales?.includes(visitor.locale) ?? true) && (device ?? visitor.device) === visitor.device;
}

/** Tablets are computers here, as most of them do not say `Mobi`. */
export function toDevice(userAgent: string): VisitorTraits['device'] {
  return userAgent.includes('Mobi') ? 'phone' : 'computer';
}

function listOffered(
  { canary, active, lkg, blocked }: RegistryRemote,
  visitor: Visitor,
): readonly (readonly [Channel, string])[] {
  const ranked: readonly (readonly [Channel, string])[] = [
    ...(canary !== null && isInCanary(canary, visitor) ? [['canary', canary.build] as const] : []),
    ['active', active],
    ['lkg', lkg],
  ];
  return ranked.filter(
    ([, id], index) => !blocked.includes(id) && ranked.findIndex(([, other]) => other === id) === index,
  );
}

/** Best first; blocked builds are out. A quarantined one is used only when no other is left: it may work again. */
export function rankCandidates(
  remote: RegistryRemote,
  { override, isQuarantined, ...visitor }: BuildContext,
): readonly Candidate[] {
  const offered = listOffered(remote, visitor).flatMap(([channel, id]) => {
    const build = remote.builds[id];
    return build === undefined ? [] : [{ id, channel, build }];
  });
  const all: readonly Candidate[] = override === null ? offered : [{ ...override, channel: 'override' }, ...offered];
  const usable = all.filter(({ build }) => !isQuarantined(build.container));
  return usable.length > 0 ? usable : all;
}

/** The builds that rank above this one, best first. Empty when it is no longer offered: then it is replaced at once. */
export function selectBetterBuilds(remote: RegistryRemote, id: string, context: BuildContext): readonly Candidate[] {
  const candidates = rankCandidates(remote, context);
  const index = candidates.findIndex((candidate) => candidate.id === id);
  return candidates.slice(0, Math.max(0, index));
}

/** True after a promote (the build is the last known good). False after a rollback, a block or a withdrawn canary. */
export function isStillOffered(remote: RegistryRemote, id: string, { override, ...visitor }: BuildContext): boolean {
  return override?.id === id || listOffered(remote, visitor).some(([, offered]) => offered === id);
}
