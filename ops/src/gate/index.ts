import { removeInvalidBuilds } from '@padauk/contract/rules/manifest-shape';
import type { Store } from '../release/store.types.ts';
import { checkContractVersion } from './contract-version.rules.ts';
import { checkEventVersions } from './events.rules.ts';
import { findRemovedParts } from './removed-parts.rules.ts';
import type { GateContext, GateFinding } from './gate.types.ts';
import { checkBuildDescription } from './build-description.rules.ts';
import { checkOwnedSlots } from './owned-slots.rules.ts';
import { readLiveBuilds, findUncheckedBuilds } from './read-live-builds.ts';
import { checkSharedNames } from './shared-names.rules.ts';
import { checkSharedVersions } from './shared-versions.rules.ts';
import { checkSizeBudget } from './size-budget.rules.ts';
import { checkStoredFiles } from './stored-files.ts';
import { runSmokeTest } from './smoke/index.ts';
import { removeBuilds } from './smoke/smoke.rules.ts';
import { checkUniqueContainer } from './unique-container.rules.ts';
import { checkUniqueRoutes } from './unique-routes.rules.ts';

export type { GateContext, GateFinding } from './gate.types.ts';

/** Rules that need only release.json and the live builds. */
const RULES = [
  checkSharedVersions,
  checkSharedNames,
  checkContractVersion,
  checkUniqueRoutes,
  checkOwnedSlots,
  checkUniqueContainer,
  checkEventVersions,
  checkSizeBudget,
];

/** Empty: the build may go live. */
export async function runGate(context: GateContext): Promise<readonly GateFinding[]> {
  const { store, registry, release, report, smoke } = context;
  const descriptionFindings = checkBuildDescription(release);
  // The other checks depend on the description.
  if (descriptionFindings.length > 0) return descriptionFindings;
  const live = await readLiveBuilds(store, registry);
  for (const { remote, build, problem } of live.unreadable)
    report(`${remote} ${build} is not checked, because the store has lost or damaged it: ${problem}`);
  for (const line of findRemovedParts(release, live)) report(line);
  report(
    `checking ${Object.keys(release.files).length} files, and ${release.remote} ${release.buildId} against ${live.remotes.length} live builds`,
  );
  const findings = [
    ...(await checkStoredFiles(store, release)),
    ...findUncheckedBuilds(release, live),
    ...RULES.flatMap((rule) => rule(release, live)),
  ];
  if (!smoke) return findings;
  if (findings.length === 0)
    return runSmokeTest({
      ...context,
      registry: removeInvalidBuilds(removeBuilds(registry, live.unreadable)).registry,
    });
  report('smoke test: skipped, because of the findings so far');
  return findings;
}

/** Never prevents a rollback: unreadable builds are skipped. */
export async function findIncompatibilities({
  store,
  registry,
  release,
}: Omit<GateContext, 'report' | 'smoke' | 'store'> & { readonly store: Pick<Store, 'readRelease'> }): Promise<
  readonly string[]
> {
  const live = await readLiveBuilds(store, registry).catch(() => null);
  return live === null
    ? []
    : [checkSharedVersions, checkSharedNames, checkContractVersion]
        .flatMap((rule) => rule(release, live))
        .map(({ problem }) => problem);
}
