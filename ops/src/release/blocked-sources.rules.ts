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
  const others = blocked.filter((one) => one.buildId !== buildId);
  const same = others.find((one) => compareSources(one.sources, sources) === 'all');
  if (same !== undefined) return refuseSameBuild(release, same);
  const own = others.find((one) => compareSources(one.sources, sources) === 'own');
  if (own === undefined || isForced) return null;
  return createRefusedDecision(
    'blocked-sources',
    `${remote} ${buildId} has the very files of ${own.buildId}, which is blocked: only what it takes from elsewhere is another`,
    `pnpm ops release history ${remote} says why; if what it takes from contract, shared or a library repairs that: --force --why "…"`,
  );
}

function refuseSameBuild({ remote, buildId }: Release, { buildId: blocked }: Release): Decision {
  const asBlocked = refuseBlocked(remote, blocked);
  return asBlocked.kind === 'refused'
    ? { ...asBlocked, problem: `${remote} ${buildId} is ${blocked} under another id, and ${blocked} is blocked` }
    : asBlocked;
}
