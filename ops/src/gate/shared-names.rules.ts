import { HOST, type NamesByDoor, type Release } from '../release/release.ts';
import type { GateFinding, Live, LiveRelease } from './gate.types.ts';
import { isMet, nameOf } from './shared-versions.rules.ts';

/** Finds an import that the host lacks although the ranges match; players would get `undefined`. */
export function sharedNames(release: Release, live: Live): GateFinding[] {
  if (release.remote !== HOST)
    return live.host === null ? [] : missing(`${release.remote} ${release.buildId}`, release, live.host);
  return live.remotes.flatMap((remote) => missing(nameOf(remote), remote.release, release));
}

function missing(who: string, { takes = {}, needs = {} }: LiveRelease, host: LiveRelease): GateFinding[] {
  const { offers } = host;
  // An older host without export lists: only versions count.
  if (offers === undefined) return [];
  return Object.entries(takes).flatMap(([door, names]) => {
    const absent = absentNames(door, names, offers);
    if (absent.length === 0) return [];
    // Otherwise `sharedVersions` reports it.
    const isHidden = needs[door] === undefined || isMet(needs[door], host.provides?.[door]);
    const remedy = `promote a host that has it first${isHidden ? `. Its version of ${door} does not show the difference, so raise the version in shared/package.json too (CONTRIBUTING.md, "Raise a version")` : ''}`;
    return [
      {
        check: 'shared-names',
        problem: `${who} takes ${absent.join(', ')} from ${door}; host ${host.buildId} has no such name there`,
        remedy,
      },
    ];
  });
}

function absentNames(door: string, names: readonly string[], offers: NamesByDoor): readonly string[] {
  const offered = new Set(offers[door]);
  return names.filter((name) => name !== '*' && !offered.has(name));
}
