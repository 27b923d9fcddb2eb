import { commonSources } from '@padauk/contract/rules/build-sources';
import { refused, type Decision } from './registry.rules.ts';
import { refusedAsBlocked } from './promote.rules.ts';
import type { Release } from './release.ts';

/** A block covers the sources under any build id. If only dependencies differ, `isForced` overrides it. */
export function refusedAsMadeOf(
  release: Release,
  blocked: readonly Release[],
  { isForced }: { readonly isForced: boolean },
): Decision | null {
  const { remote, buildId, sources } = release;
  const others = blocked.filter((one) => one.buildId !== buildId);
  const same = others.find((one) => commonSources(one.sources, sources) === 'all');
  if (same !== undefined) return sameAs(release, same);
  const own = others.find((one) => commonSources(one.sources, sources) === 'own');
  if (own === undefined || isForced) return null;
  return refused(
    'blocked-sources',
    `${remote} ${buildId} has the very files of ${own.buildId}, which is blocked: only what it takes from elsewhere is another`,
    `pnpm ops release history ${remote} says why; if what it takes from contract, shared or a library repairs that: --force --why "…"`,
  );
}

function sameAs({ remote, buildId }: Release, { buildId: blocked }: Release): Decision {
  const asBlocked = refusedAsBlocked(remote, blocked);
  return asBlocked.kind === 'refused'
    ? { ...asBlocked, problem: `${remote} ${buildId} is ${blocked} under another id, and ${blocked} is blocked` }
    : asBlocked;
}
