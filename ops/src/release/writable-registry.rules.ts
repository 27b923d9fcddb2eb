import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@padauk/contract/registry';
import { isRegistry } from '@padauk/contract/rules/is-registry';
import { findingText, withoutUnsoundBuilds, type UnsoundBuild } from '@padauk/contract/rules/manifest-shape';

/** `bonus b2: nav[0].label.en is no text …`. */
export function unsoundText({ remote, build, findings }: UnsoundBuild): string {
  return `${remote} ${build}: ${findingText(findings)}`;
}

/**
 * Why a registry must not follow this one; `null`: it may. Whoever reads it would refuse it, or a build that it brings.
 * A build that stood there before keeps nobody from changing
 * something else: readers leave it out.
 */
export function unwritableBecause(before: Registry | null, next: unknown): string | null {
  if (!isRegistry(next)) return 'it would be no registry that pages can read';
  const found = withoutUnsoundBuilds(next).unsound.find(
    ({ remote, build }) =>
      !isDeepStrictEqual(before?.remotes[remote]?.builds[build], next.remotes[remote]?.builds[build]),
  );
  return found === undefined ? null : unsoundText(found);
}
