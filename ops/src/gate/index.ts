import { withoutUnsoundBuilds } from '@padauk/contract/rules/manifest-shape';
import type { Store } from '../release/store.types.ts';
import { contractVersion } from './contract-version.rules.ts';
import { eventVersions } from './events.rules.ts';
import { removedParts } from './removed-parts.rules.ts';
import type { GateContext, GateFinding } from './gate.types.ts';
import { describedBuild } from './described-build.rules.ts';
import { ownedSlots } from './owned-slots.rules.ts';
import { readLiveBuilds, unknownFits } from './read-live-builds.ts';
import { sharedNames } from './shared-names.rules.ts';
import { sharedVersions } from './shared-versions.rules.ts';
import { sizeBudget } from './size-budget.rules.ts';
import { storedFiles } from './stored-files.ts';
import { smokeTest } from './smoke/index.ts';
import { withoutBuilds } from './smoke/smoke.rules.ts';
import { uniqueContainer } from './unique-container.rules.ts';
import { uniqueRoutes } from './unique-routes.rules.ts';

export type { GateContext, GateFinding } from './gate.types.ts';

/** Rules that need only release.json and the live builds. */
const RULES = [
  sharedVersions,
  sharedNames,
  contractVersion,
  uniqueRoutes,
  ownedSlots,
  uniqueContainer,
  eventVersions,
  sizeBudget,
];

/** Empty: the build may go live. */
export async function runGate(context: GateContext): Promise<readonly GateFinding[]> {
  const { store, registry, release, report, smoke } = context;
  const misdescribed = describedBuild(release);
  // The other checks depend on the description.
  if (misdescribed.length > 0) return misdescribed;
  const live = await readLiveBuilds(store, registry);
  for (const { remote, build, problem } of live.unreadable)
    report(`${remote} ${build} is not looked at, for the store has lost or damaged it: ${problem}`);
  for (const line of removedParts(release, live)) report(line);
  report(
    `checking ${Object.keys(release.files).length} files, and ${release.remote} ${release.buildId} against ${live.remotes.length} live builds`,
  );
  const findings = [
    ...(await storedFiles(store, release)),
    ...unknownFits(release, live),
    ...RULES.flatMap((rule) => rule(release, live)),
  ];
  if (!smoke) return findings;
  if (findings.length === 0)
    return smokeTest({ ...context, registry: withoutUnsoundBuilds(withoutBuilds(registry, live.unreadable)).registry });
  report('smoke test: left out, because of what was found already');
  return findings;
}

/** Never prevents a rollback: unreadable builds are skipped. */
export async function incompatibilities({
  store,
  registry,
  release,
}: Omit<GateContext, 'report' | 'smoke' | 'store'> & { readonly store: Pick<Store, 'releaseOf'> }): Promise<
  readonly string[]
> {
  const live = await readLiveBuilds(store, registry).catch(() => null);
  return live === null
    ? []
    : [sharedVersions, sharedNames, contractVersion]
        .flatMap((rule) => rule(release, live))
        .map(({ problem }) => problem);
}
