import type { Registry } from '@padauk/contract/delivery/registry';
import { decideCanary } from '../src/release/verbs/canary.ts';
import { decidePromotion } from '../src/release/verbs/promote.ts';
import { EMPTY_REGISTRY, findReleaseState, type Decision } from '../src/store/registry.rules.ts';
import type { Release } from '../src/store/release.ts';
import type { AuditLine, ReleaseState } from '../src/store/store.types.ts';
import { createRelease } from './build-fixture.ts';

export const AT = '2026-11-20T05:00:00.000Z';

export const createLottery = (buildId: string): Release => createRelease({ remote: 'lottery', buildId });

/** Promotes the builds in order. */
export function createPromotedRegistry(...builds: readonly (readonly [remote: string, buildId: string])[]): Registry {
  return builds.reduce(
    (registry, [remote, buildId]) => requireRegistry(decidePromotion(registry, createRelease({ remote, buildId }), AT)),
    EMPTY_REGISTRY,
  );
}

export function addCanary(registry: Registry, remote: string, buildId: string, percent = 10): Registry {
  return requireRegistry(
    decideCanary(registry, { remote, percent, release: createRelease({ remote, buildId }), at: AT }),
  );
}

/** Throws if nothing changed. */
export function requireRegistry(decision: Decision): Registry {
  if (decision.kind !== 'changed') throw new Error(JSON.stringify(decision));
  return decision.registry;
}

/** Of lottery, after the change. */
export function requireState(decision: Decision): ReleaseState | null {
  return findReleaseState(requireRegistry(decision), 'lottery');
}

export function createState(active: string, changes: Partial<ReleaseState> = {}): ReleaseState {
  return { status: 'on', active, lkg: active, canary: null, blocked: [], ...changes };
}

export function createAuditLine(after: ReleaseState, changes: Partial<AuditLine> = {}): AuditLine {
  return {
    at: AT,
    who: 'hla',
    why: '',
    action: 'promote',
    remote: 'lottery',
    before: null,
    after,
    revision: 1,
    ...changes,
  };
}
