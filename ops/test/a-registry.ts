import type { Registry } from '@padauk/contract/registry';
import { canaried } from '../src/release/canary.rules.ts';
import { promoted } from '../src/release/promote.rules.ts';
import { EMPTY, type Decision } from '../src/release/registry.rules.ts';
import { releaseOf } from './a-build.ts';

export const AT = '2026-11-20T05:00:00.000Z';

/** Promotes the builds in order. */
export function registryAfter(...builds: readonly (readonly [remote: string, buildId: string])[]): Registry {
  return builds.reduce(
    (registry, [remote, buildId]) => registryOfDecision(promoted(registry, releaseOf({ remote, buildId }), AT)),
    EMPTY,
  );
}

export function withCanary(registry: Registry, remote: string, buildId: string, percent = 10): Registry {
  return registryOfDecision(canaried(registry, { remote, percent, release: releaseOf({ remote, buildId }), at: AT }));
}

/** Throws if nothing changed. */
export function registryOfDecision(decision: Decision): Registry {
  if (decision.kind !== 'changed') throw new Error(JSON.stringify(decision));
  return decision.registry;
}
