import { satisfies } from 'semver';
import { HOST, type Release } from '../store/release.ts';
import type { GateFinding, LiveBuild, LiveBuilds, LiveRelease } from './gate.types.ts';

interface HostPair {
  readonly who: string;
  readonly remote: LiveRelease;
  readonly host: LiveRelease;
  readonly live: LiveBuild | null;
}

function listHostPairs(release: Release, { host, remotes }: LiveBuilds): readonly HostPair[] {
  if (release.remote === HOST)
    return remotes.map((live) => ({
      who: `${live.remote} ${live.build} (${live.role})`,
      remote: live.release,
      host: release,
      live,
    }));
  return host === null ? [] : [{ who: `${release.remote} ${release.buildId}`, remote: release, host, live: null }];
}

const isRangeSatisfied = (range: string, version: string | undefined): boolean =>
  version !== undefined && satisfies(version, range);

/** A mismatch would throw in the page, and the player would get a fallback or an error card. */
export function checkSharedVersions(release: Release, liveBuilds: LiveBuilds): GateFinding[] {
  return listHostPairs(release, liveBuilds).flatMap(({ who, remote: { needs = {} }, host, live }) => {
    const remedy =
      live === null
        ? 'promote a host that provides it first; or build the remote against the versions of the live host'
        : `give players a ${live.remote} that was built against this host first, or keep the host at a version in that range (CONTRIBUTING.md, "Raise a version")`;
    return Object.entries(needs)
      .filter(([name, range]) => !isRangeSatisfied(range, host.provides?.[name]))
      .map(([name, range]) => ({
        check: 'shared-versions',
        problem: `${who} needs ${name} ${range}; host ${host.buildId} provides ${host.provides?.[name] ?? 'none'}`,
        remedy,
      }));
  });
}

/** Finds an import that the host lacks although the ranges match; players would get `undefined`. */
export function checkSharedNames(release: Release, liveBuilds: LiveBuilds): GateFinding[] {
  return listHostPairs(release, liveBuilds).flatMap(({ who, remote: { takes = {}, needs = {} }, host }) => {
    const { offers, provides = {}, buildId } = host;
    // An older host without export lists: only versions count.
    if (offers === undefined) return [];
    return Object.entries(takes).flatMap(([entry, names]) => {
      const offered = new Set(offers[entry]);
      const missing = names.filter((name) => name !== '*' && !offered.has(name));
      // Otherwise `checkSharedVersions` reports it.
      const isHidden = needs[entry] === undefined || isRangeSatisfied(needs[entry], provides[entry]);
      const problem = `${who} takes ${missing.join(', ')} from ${entry}; host ${buildId} has no such name there`;
      const remedy = `promote a host that has it first${isHidden ? `. Its version of ${entry} does not show the difference, so raise the version in shared/package.json too (CONTRIBUTING.md, "Raise a version")` : ''}`;
      return missing.length === 0 ? [] : [{ check: 'shared-names', problem, remedy }];
    });
  });
}

export function checkContractVersion(release: Release, liveBuilds: LiveBuilds): GateFinding[] {
  return listHostPairs(release, liveBuilds).flatMap(({ who, remote, host }) => {
    const range = remote.manifest?.contract ?? '*';
    const version = host.provides?.['@padauk/contract'];
    const provided = version ?? 'a contract that its release.json does not name';
    const problem = `${who} needs contract ${range}; host ${host.buildId} provides ${provided}`;
    const remedy =
      'promote a newer contract with the host first, then with the remotes: promote the older side, built from the same sources';
    return isRangeSatisfied(range, version) ? [] : [{ check: 'contract-version', problem, remedy }];
  });
}
