import { HOST, type Release } from '../release/release.ts';
import type { GateFinding, LiveBuilds, LiveRelease } from './gate.types.ts';

const listPaths = (release: LiveRelease): readonly string[] =>
  release.manifest?.routes.map((route) => route.path) ?? [];
/** The router treats `/threeD/` as `/threeD`. */
const trimTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

interface PathOwner {
  readonly name: string;
  readonly paths: readonly string[];
}

/** B1: a path has one owner. Active and canary builds count, last known good ones do not. */
export function checkUniqueRoutes(release: Release, live: LiveBuilds): GateFinding[] {
  const isHost = release.remote === HOST;
  const claimed = new Set((isHost ? (release.shell?.paths ?? []) : listPaths(release)).map(trimTrailingSlash));
  return listOtherOwners(release, live).flatMap(({ name, paths }) =>
    [...new Set(paths)]
      .filter((path) => claimed.has(trimTrailingSlash(path)))
      .map((path) => ({
        check: 'routes-unique',
        problem: `${name === HOST || isHost ? 'the shell and a remote' : 'two remotes'} claim the same path: ${path} (${name}, ${release.remote})`,
        remedy: buildRemedy(name, path),
      })),
  );
}

function listOtherOwners({ remote }: Release, { host, remotes }: LiveBuilds): readonly PathOwner[] {
  const shell = remote === HOST || host === null ? [] : [{ name: HOST, paths: host.shell?.paths ?? [] }];
  const served = remotes.filter((live) => live.remote !== remote && live.role !== 'last known good');
  const names = [...new Set(served.map((live) => live.remote))];
  return [
    ...shell,
    ...names.map((name) => ({
      name,
      paths: served.filter((live) => live.remote === name).flatMap((live) => listPaths(live.release)),
    })),
  ];
}

function buildRemedy(name: string, path: string): string {
  return name === HOST
    ? `remove ${path} from the manifest: the shell serves it, so the remote would never get it`
    : `remove ${path} from the manifest of one of them; to move it, first promote a ${name} without it`;
}
