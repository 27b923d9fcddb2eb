import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@padauk/contract/registry';
import { isRegistry } from '@padauk/contract/rules/is-registry';
import { formatFinding, removeInvalidBuilds, type InvalidBuild } from '@padauk/contract/rules/manifest-shape';

export function formatInvalidBuild({ remote, build, findings }: InvalidBuild): string {
  return `${remote} ${build}: ${formatFinding(findings)}`;
}

/** `null`: may follow. Only new or changed builds count; readers leave older invalid ones out. */
export function findWriteProblem(before: Registry | null, next: unknown): string | null {
  if (!isRegistry(next)) return 'it would be no registry that pages can read';
  const found = removeInvalidBuilds(next).unsound.find(
    ({ remote, build }) =>
      !isDeepStrictEqual(before?.remotes[remote]?.builds[build], next.remotes[remote]?.builds[build]),
  );
  return found === undefined ? null : formatInvalidBuild(found);
}
