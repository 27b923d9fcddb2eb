import type { Registry } from '@padauk/contract/registry';
import { findingText, withoutUnsoundBuilds } from '@padauk/contract/rules/manifest-shape';

export interface UnsoundReport {
  readonly remote: string;
  readonly build: string;
  readonly problem: string;
}

export interface SoundRegistry {
  readonly registry: Registry;
  readonly unsound: readonly UnsoundReport[];
}

/** A separate chunk: the edge has validated the registry inside the page. */
export function toSoundRegistry(candidate: Registry): SoundRegistry {
  const { registry, unsound } = withoutUnsoundBuilds(candidate);
  return {
    registry,
    unsound: unsound.map(({ remote, build, findings }) => ({ remote, build, problem: findingText(findings) })),
  };
}
