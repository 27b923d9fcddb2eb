import type { RemoteNav } from '@padauk/contract/delivery/registry';
import { HOST, type Release } from '../store/release.ts';
import type { GateFinding, LiveBuild, LiveBuilds, LiveRelease } from './gate.types.ts';

/** Of other remotes. A last known good build claims nothing. */
export function listServed({ remote }: Release, { remotes }: LiveBuilds): readonly LiveBuild[] {
  return remotes.filter((live) => live.remote !== remote && live.role !== 'last known good');
}

export function findActive({ remote }: Release, { host, remotes }: LiveBuilds): LiveRelease | null {
  if (remote === HOST) return host;
  return remotes.find((live) => live.remote === remote && live.role === 'active')?.release ?? null;
}

export const listPaths = ({ remote, shell, manifest }: LiveRelease): readonly string[] =>
  (remote === HOST ? shell?.paths : manifest?.routes.map((route) => route.path)) ?? [];
/** The router treats `/threeD/` as `/threeD`. */
export const trimTrailingSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** B1: a path has one owner. Active and canary builds count, last known good ones do not. */
export function checkUniqueRoutes(release: Release, live: LiveBuilds): GateFinding[] {
  const { remote } = release;
  const claimed = new Set(listPaths(release).map(trimTrailingSlash));
  const served = listServed(release, live).map((other) => other.release);
  const others = remote === HOST || live.host === null ? served : [live.host, ...served];
  const names = [...new Set(others.map((other) => other.remote))];
  const describeOwners = (name: string): string =>
    [name, remote].includes(HOST) ? 'the shell and a remote' : 'two remotes';
  return names.flatMap((name) =>
    [...new Set(others.filter((other) => other.remote === name).flatMap(listPaths))]
      .filter((path) => claimed.has(trimTrailingSlash(path)))
      .map((path) => ({
        check: 'routes-unique',
        problem: `${describeOwners(name)} claim the same path: ${path} (${name}, ${remote})`,
        remedy:
          name === HOST
            ? `remove ${path} from the manifest: the shell serves it, so the remote would never get it`
            : `remove ${path} from the manifest of one of them; to move it, first promote a ${name} without it`,
      })),
  );
}

/** Slots with one entry: a second remote would displace the first. */
const SINGLE_OWNER_SLOTS: readonly RemoteNav['slot'][] = ['identity', 'header'];

/** B4: the bell and the identity page stay with their remote. */
export function checkOwnedSlots(release: Release, live: LiveBuilds): GateFinding[] {
  const served = listServed(release, live);
  return SINGLE_OWNER_SLOTS.flatMap((slot) => {
    const hasSlot = ({ manifest }: LiveRelease): boolean => manifest?.nav.some((entry) => entry.slot === slot) === true;
    const owner = hasSlot(release) ? served.find((other) => hasSlot(other.release))?.remote : undefined;
    const problem = `${release.remote} ${release.buildId} takes the ${slot} of ${owner}`;
    const remedy = `remove it from the manifest; to move it, first promote a ${owner} without it`;
    return owner === undefined ? [] : [{ check: 'owned-slots', problem, remedy }];
  });
}

const normaliseName = (name: string): string => name.replace(/\W/g, '_');

/** Pages cache containers by name: with a shared name the old code would run. */
export function checkUniqueContainer({ remote, buildId, container }: Release, { remotes }: LiveBuilds): GateFinding[] {
  if (remote === HOST) return [];
  const other = remotes.find(
    (live) => live.release.container === container && (live.remote !== remote || live.build !== buildId),
  );
  if (other === undefined && normaliseName(container) === normaliseName(`${remote}_${buildId}`)) return [];
  const reason = other === undefined ? 'is not named after this build' : `is that of ${other.remote} ${other.build}`;
  const problem = `${remote} ${buildId}: the container ${container} ${reason}`;
  const remedy = 'derive the name from remote and build id, as tooling/webpack/remote.cjs does, and build again';
  return [{ check: 'container', problem, remedy }];
}

/** Only a report: removing parts is allowed, but must not happen by accident. */
export function findRemovedParts(release: Release, live: LiveBuilds): string[] {
  const before = findActive(release, live);
  if (before === null) return [];
  const after = new Set(listParts(release));
  return listParts(before)
    .filter((part) => !after.has(part))
    .map((part) => `${release.remote} ${before.buildId} has ${part}; ${release.buildId} lacks it`);
}

function listParts({ manifest, shell }: LiveRelease): string[] {
  const { routes = [], widgets = [], nav = [] } = manifest ?? {};
  const paths = shell?.paths ?? routes.filter((route) => route.isOpen !== false).map((route) => route.path);
  return [
    ...paths.map((path) => `the page ${path}`),
    ...widgets.map((widget) => `the ${widget.slot} widget ${widget.name}`),
    ...nav.map(({ slot, path }) => `the ${slot} to ${path}`),
  ];
}
