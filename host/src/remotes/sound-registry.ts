import type { Registry } from '@padauk/contract/registry';
import { findingText, withoutUnsoundBuilds } from '@padauk/contract/rules/manifest-shape';

/** A build that no page may use, with the first reason. */
export interface UnsoundReport {
  readonly remote: string;
  readonly build: string;
  readonly problem: string;
}

export interface SoundRegistry {
  readonly registry: Registry;
  readonly unsound: readonly UnsoundReport[];
}

/** The registry without malformed builds. A chunk of its own: the registry inside a page was checked by the edge. */
export function toSoundRegistry(candidate: Registry): SoundRegistry {
  const { registry, unsound } = withoutUnsoundBuilds(candidate);
  return {
    registry,
    unsound: unsound.map(({ remote, build, findings }) => ({ remote, build, problem: findingText(findings) })),
  };
}
