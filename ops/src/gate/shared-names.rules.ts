import { HOST, type NamesByEntry, type Release } from '../release/release.ts';
import type { GateFinding, LiveBuilds, LiveRelease } from './gate.types.ts';
import { isRangeSatisfied, formatLiveBuild } from './shared-versions.rules.ts';

/** Finds an import that the host lacks although the ranges match; players would get `undefined`. */
export function checkSharedNames(release: Release, live: LiveBuilds): GateFinding[] {
  if (release.remote !== HOST)
    return live.host === null ? [] : findMissingNames(`${release.remote} ${release.buildId}`, release, live.host);
  return live.remotes.flatMap((remote) => findMissingNames(formatLiveBuild(remote), remote.release, release));
}

function findMissingNames(who: string, { takes = {}, needs = {} }: LiveRelease, host: LiveRelease): GateFinding[] {
  const { offers } = host;
  // An older host without export lists: only versions count.
  if (offers === undefined) return [];
  return Object.entries(takes).flatMap(([entry, names]) => {
    const missing = filterAbsentNames(entry, names, offers);
    if (missing.length === 0) return [];
    // Otherwise `checkSharedVersions` reports it.
    const isHidden = needs[entry] === undefined || isRangeSatisfied(needs[entry], host.provides?.[entry]);
    const remedy = `promote a host that has it first${isHidden ? `. Its version of ${entry} does not show the difference, so raise the version in shared/package.json too (CONTRIBUTING.md, "Raise a version")` : ''}`;
    return [
      {
        check: 'shared-names',
        problem: `${who} takes ${missing.join(', ')} from ${entry}; host ${host.buildId} has no such name there`,
        remedy,
      },
    ];
  });
}

function filterAbsentNames(entry: string, names: readonly string[], offers: NamesByEntry): readonly string[] {
  const offeredNames = new Set(offers[entry]);
  return names.filter((name) => name !== '*' && !offeredNames.has(name));
}
