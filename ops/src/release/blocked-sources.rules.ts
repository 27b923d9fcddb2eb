import { compareSources } from '@padauk/contract/rules/build-sources';
import { createRefusedDecision, type Decision } from './registry.rules.ts';
import { refuseBlocked } from './promote.rules.ts';
import type { Release } from './release.ts';

/** A block covers the sources under any build id. If only dependencies differ, `isForced` overrides it. */
export function refuseBlockedSources(
  release: Release,
  blocked: readonly Release[],
  { isForced }: { readonly isForced: boolean },
): Decision | null {
  const { remote, buildId, sources } = release;
  const others = blocked.filter((other) => other.buildId !== buildId);
  const sameBuild = others.find((other) => compareSources(other.sources, sources) === 'all');
  if (sameBuild !== undefined) return refuseSameBuild(release, sameBuild);
  const sameFiles = others.find((other) => compareSources(other.sources, sources) === 'own');
  if (sameFiles === undefined || isForced) return null;
  return createRefusedDecision(
    'blocked-sources',
    `${remote} ${buildId} has the same files as ${sameFiles.buildId}, which is blocked: only its dependencies differ`,
    `pnpm ops release history ${remote} shows the reason; if contract, shared or a library repairs it: --force --why "…"`,
  );
}

function refuseSameBuild({ remote, buildId }: Release, { buildId: blocked }: Release): Decision {
  const refusal = refuseBlocked(remote, blocked);
  return refusal.kind === 'refused'
    ? { ...refusal, problem: `${remote} ${buildId} is ${blocked} under another id, and ${blocked} is blocked` }
    : refusal;
}
