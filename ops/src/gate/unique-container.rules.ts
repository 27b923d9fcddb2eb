import { isContainerOfBuild } from '@padauk/contract/rules/container-name';
import { HOST, type Release } from '../release/release.ts';
import type { GateFinding, LiveBuilds } from './gate.types.ts';

/** Pages cache containers by name: with a shared name the old code would run. */
export function checkUniqueContainer({ remote, buildId, container }: Release, { remotes }: LiveBuilds): GateFinding[] {
  if (remote === HOST) return [];
  const other = remotes.find(
    (live) => live.release.container === container && (live.remote !== remote || live.build !== buildId),
  );
  if (other === undefined && isContainerOfBuild(container, { remote, buildId })) return [];
  const reason = other === undefined ? 'is not named after this build' : `is that of ${other.remote} ${other.build}`;
  return [
    {
      check: 'container',
      problem: `${remote} ${buildId}: the container ${container} ${reason}`,
      remedy: 'derive the name from remote and build id, as tooling/webpack/remote.cjs does, and build again',
    },
  ];
}
