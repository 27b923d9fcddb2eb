import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@padauk/contract/registry';
import { isRegistry } from '@padauk/contract/rules/is-registry';
import { formatFinding, removeInvalidBuilds, type InvalidBuild } from '@padauk/contract/rules/manifest-shape';

export function formatInvalidBuild({ remote, build, findings }: InvalidBuild): string {
  return `${remote} ${build}: ${formatFinding(findings)}`;
}

/** `null`: may follow. Only new or changed builds count; readers skip older invalid ones. */
export function findWriteProblem(before: Registry | null, next: unknown): string | null {
  if (!isRegistry(next)) return 'pages could not read this registry';
  const invalidBuild = removeInvalidBuilds(next).unsound.find(
    ({ remote, build }) =>
      !isDeepStrictEqual(before?.remotes[remote]?.builds[build], next.remotes[remote]?.builds[build]),
  );
  return invalidBuild === undefined ? null : formatInvalidBuild(invalidBuild);
}
