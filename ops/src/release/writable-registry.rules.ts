import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@padauk/contract/registry';
import { isRegistry } from '@padauk/contract/rules/is-registry';
import { findingText, withoutUnsoundBuilds, type UnsoundBuild } from '@padauk/contract/rules/manifest-shape';

export function unsoundText({ remote, build, findings }: UnsoundBuild): string {
  return `${remote} ${build}: ${findingText(findings)}`;
}

/** `null`: may follow. Only new or changed builds count; readers leave older invalid ones out. */
export function unwritableBecause(before: Registry | null, next: unknown): string | null {
  if (!isRegistry(next)) return 'it would be no registry that pages can read';
  const found = withoutUnsoundBuilds(next).unsound.find(
    ({ remote, build }) =>
      !isDeepStrictEqual(before?.remotes[remote]?.builds[build], next.remotes[remote]?.builds[build]),
  );
  return found === undefined ? null : unsoundText(found);
}
