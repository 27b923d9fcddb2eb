import { satisfies } from 'semver';
import { HOST, type Release } from '../release/release.ts';
import type { GateFinding, LiveBuilds, LiveBuild, LiveRelease } from './gate.types.ts';

/** A mismatch would throw in the page, and the player would get a fallback or an error card. */
export function checkSharedVersions(release: Release, live: LiveBuilds): GateFinding[] {
  if (release.remote !== HOST)
    return live.host === null
      ? []
      : findUnmetNeeds(release, live.host).map(({ what }) => ({
          check: 'shared-versions',
          problem: `${release.remote} ${release.buildId} needs ${what}`,
          remedy: REMOTE_REMEDY,
        }));
  return live.remotes.flatMap((remote) =>
    findUnmetNeeds(remote.release, release).map(({ what }) => ({
      check: 'shared-versions',
      problem: `${formatLiveBuild(remote)} needs ${what}`,
      remedy: buildHostRemedy(remote),
    })),
  );
}

const REMOTE_REMEDY =
  'promote a host that provides it first; or build the remote against the versions of the live host';
const buildHostRemedy = ({ remote }: LiveBuild): string =>
  `give players a ${remote} that was built against this host first, or keep the host at a version in that range (CONTRIBUTING.md, "Raise a version")`;

export const formatLiveBuild = ({ remote, build, role }: LiveBuild): string => `${remote} ${build} (${role})`;

export const isRangeSatisfied = (range: string, version: string | undefined): boolean =>
  version !== undefined && satisfies(version, range);

function findUnmetNeeds(remote: LiveRelease, host: LiveRelease): { readonly what: string }[] {
  const provided = host.provides ?? {};
  return Object.entries(remote.needs ?? {}).flatMap(([name, range]) => {
    const version = provided[name];
    if (isRangeSatisfied(range, version)) return [];
    return [{ what: `${name} ${range}; host ${host.buildId} provides ${version ?? 'none'}` }];
  });
}
