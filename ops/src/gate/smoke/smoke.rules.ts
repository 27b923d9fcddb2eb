import type { Registry, RegistryBuild, RegistryRemote } from '@padauk/contract/delivery/registry';
import { toRegistryBuild } from '../../store/registry.rules.ts';
import { HOST, type Release } from '../../store/release.ts';
import type { GateFinding } from '../gate.types.ts';

export interface SmokePage {
  readonly path: string;
  readonly as: 'visitor' | 'player';
  readonly runs: { readonly remote: string; readonly build: string } | null;
  readonly widget: string | null;
}

export interface PageObservation {
  readonly ran: { readonly build: string; readonly fellBackFrom: string | null } | null;
  readonly failures: readonly { readonly remote: string; readonly build: string; readonly message: string }[];
  readonly hasText: boolean;
  readonly isLoading: boolean;
  readonly hasCard: boolean;
  /** `useText of @padauk/shared/runtime`: read from a shared module that has no such name. */
  readonly missingNames: readonly string[];
  /** Scripts and style sheets of remotes that the page loads without a digest. */
  readonly uncheckedFiles: readonly string[];
  readonly errors: readonly string[];
}

/** A remote: its open pages, and home per widget. A host: its own pages, and one of each remote. */
export function selectPages(release: Release, after: Registry): readonly SmokePage[] {
  if (release.remote !== HOST) return listRemotePages(release.remote, after);
  const shell = (release.shell?.paths ?? ['/home']).map((path): SmokePage => ({
    path,
    as: 'visitor',
    runs: null,
    widget: null,
  }));
  return [...shell, ...Object.keys(after.remotes).flatMap((name) => listRemotePages(name, after).slice(0, 1))];
}

function listRemotePages(remote: string, { remotes }: Registry): readonly SmokePage[] {
  const state = remotes[remote];
  const build: RegistryBuild | undefined = state?.builds[state.active];
  if (state?.status !== 'on' || build === undefined) return [];
  const runs = { remote, build: state.active };
  const as = (auth: 'anyone' | 'player'): SmokePage['as'] => (auth === 'player' ? 'player' : 'visitor');
  const screens = build.manifest.routes.filter((route) => route.redirect === undefined && route.isOpen !== false);
  return [
    ...screens.map((route): SmokePage => ({ path: route.path, as: as(route.auth), runs, widget: null })),
    // A slot of another page may need an id in its address.
    ...build.manifest.widgets
      .filter(({ slot }) => slot === 'home')
      .map((widget): SmokePage => ({
        path: '/home',
        as: as(widget.auth),
        runs,
        widget: `${remote}/${widget.name}`,
      })),
  ];
}

/**
 * The build is active for all, the previous one its fallback. No other canaries; an off remote counts as on. Others have
 * no widgets in slots of pages: a fault of one must not hold up the page's remote.
 */
export function buildTestRegistry(release: Release, live: Registry): Registry {
  const remotes = Object.fromEntries(
    Object.entries(live.remotes).map(([name, state]) => {
      const builds = Object.entries(pickBuilds(state, [state.active, state.lkg]));
      const withoutSlots = builds.map(([id, build]) => [id, removeSlotWidgets(build)] as const);
      return [name, { ...state, canary: null, builds: Object.fromEntries(withoutSlots) }];
    }),
  );
  const { canary: _, ...host } = live.host;
  if (release.remote === HOST) return { ...live, remotes, host: { ...host, active: release.buildId } };
  const known = remotes[release.remote];
  const lkg = known?.active ?? release.buildId;
  const builds = {
    ...(known === undefined ? {} : pickBuilds(known, [lkg])),
    [release.buildId]: toRegistryBuild(release),
  };
  return {
    ...live,
    host,
    remotes: {
      ...remotes,
      [release.remote]: {
        status: 'on',
        active: release.buildId,
        lkg,
        canary: null,
        blocked: [],
        builds,
        ...(known?.settings === undefined ? {} : { settings: known.settings }),
      },
    },
  };
}

const removeSlotWidgets = ({ manifest, ...build }: RegistryBuild): RegistryBuild => ({
  ...build,
  manifest: { ...manifest, widgets: manifest.widgets.filter(({ slot }) => slot === 'home') },
});

/** Lost builds cannot load, which is no fault of the build under test. */
export function removeBuilds(
  registry: Registry,
  lost: readonly { readonly remote: string; readonly build: string }[],
): Registry {
  const isLost = (remote: string, build: string): boolean =>
    lost.some((entry) => entry.remote === remote && entry.build === build);
  const remotes = Object.entries(registry.remotes)
    .filter(([name, { active }]) => !isLost(name, active))
    .map(([name, state]) => {
      const builds = Object.keys(state.builds).filter((build) => !isLost(name, build));
      return [name, { ...state, builds: pickBuilds(state, builds) }];
    });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

function pickBuilds({ builds }: RegistryRemote, wanted: readonly string[]): RegistryRemote['builds'] {
  return Object.fromEntries(Object.entries(builds).filter(([build]) => wanted.includes(build)));
}

export function findPageProblems(page: SmokePage, observation: PageObservation): readonly string[] {
  const problems = [
    ...findStateProblems(page, observation),
    ...(observation.hasText ? [] : ['nothing was drawn']),
    ...(observation.isLoading ? ['it was still loading after the timeout'] : []),
    ...observation.missingNames.map((name) => `a build reads ${name}, which this host does not have`),
    ...observation.uncheckedFiles.map((file) => `the page loads ${file} without a digest`),
    ...observation.errors,
  ];
  return [...new Set(problems)];
}

const MAX_SHOWN = 4;

export function formatProblems(problems: readonly string[]): string {
  const more = problems.length - MAX_SHOWN;
  return [...problems.slice(0, MAX_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

function findStateProblems({ runs }: SmokePage, { ran, failures, hasCard }: PageObservation): readonly string[] {
  if (runs === null)
    return hasCard ? [`a remote was replaced by a card${formatCause(failures.map(({ message }) => message))}`] : [];
  const cause = formatCause(
    failures
      .filter(({ remote, build }) => remote === runs.remote && build === runs.build)
      .map(({ message }) => message),
  );
  const card = hasCard ? [`${runs.remote} was replaced by a card with Try Again`] : [];
  if (ran === null) return [`${runs.remote} did not load${cause}`, ...card];
  if (ran.build !== runs.build)
    return [`the page fell back from ${ran.fellBackFrom ?? runs.build} to ${ran.build}${cause}`, ...card];
  return hasCard ? [`${runs.remote} was replaced by a card with Try Again${cause}`] : [];
}

function formatCause(messages: readonly string[]): string {
  const [first] = messages;
  return first === undefined ? '' : `: ${first}`;
}

export function toFinding(
  { remote, buildId }: Release,
  { path, as, widget }: SmokePage,
  problems: readonly string[],
): GateFinding {
  const location = widget === null ? path : `${path}, widget ${widget}`;
  const instruction =
    remote === HOST ? 'run the build with npm start and open that page' : `open it with pnpm dev ${remote}`;
  return {
    check: 'smoke',
    problem: `${remote} ${buildId} on ${location} as ${as}: ${formatProblems(problems)}`,
    remedy: `${instruction}, and check the browser console`,
  };
}
