import { satisfies } from 'semver';
import { HOST, type Release } from '../release/release.ts';
import type { GateFinding, LiveBuilds, LiveRelease } from './gate.types.ts';
import { formatLiveBuild } from './shared-versions.rules.ts';

const CONTRACT = '@padauk/contract';

/** The host's contract version must be in the range that the remote was built for. */
export function checkContractVersion(release: Release, live: LiveBuilds): GateFinding[] {
  if (release.remote !== HOST)
    return live.host === null ? [] : findMismatch(`${release.remote} ${release.buildId}`, release, live.host);
  return live.remotes.flatMap((remote) => findMismatch(formatLiveBuild(remote), remote.release, release));
}

function findMismatch(who: string, remote: LiveRelease, host: LiveRelease): GateFinding[] {
  const range = remote.manifest?.contract ?? '*';
  const version = host.provides?.[CONTRACT];
  if (version !== undefined && satisfies(version, range)) return [];
  const problem = `${who} needs contract ${range}; host ${host.buildId} provides ${version ?? 'a contract that its release.json does not name'}`;
  return [
    {
      check: 'contract-version',
      problem,
      remedy:
        'promote a newer contract with the host first, then with the remotes: promote the older side, built from the same sources',
    },
  ];
}
