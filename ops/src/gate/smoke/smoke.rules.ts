import type { Registry, RegistryBuild, RegistryRemote } from '@padauk/contract/registry';
import { buildEntry } from '../../release/registry.rules.ts';
import { HOST, type Release } from '../../release/release.ts';
import type { GateFinding } from '../gate.types.ts';

/** One page to open, and what must run in it. `build` is null where only the shell is looked at. */
export interface SmokePage {
  readonly path: string;
  readonly as: 'visitor' | 'player';
  readonly runs: { readonly remote: string; readonly build: string } | null;
  /** A widget of home that must have come, as the shell marks it: `lottery/live-number`. */
  readonly widget: string | null;
}

/** What was seen on a page. */
export interface PageObservation {
  /** The shell's own word of the remote, `window.__PADAUK__`; null when it never loaded. */
  readonly ran: { readonly build: string; readonly fellBackFrom: string | null } | null;
  /** What the shell says of builds that failed there, the first one first; a shell from before says nothing. */
  readonly failures: readonly { readonly remote: string; readonly build: string; readonly message: string }[];
  readonly hasText: boolean;
  readonly isLoading: boolean;
  /** The shell has put its card in the place of the remote. */
  readonly hasCard: boolean;
  /** Exceptions, errors on the console, files that did not come, violations of the page's policy. */
  readonly errors: readonly string[];
}

/** The pages of the build: of a remote, each that is open, and home for each widget; of a host, each of its own, and one of each remote. */
export function pagesToOpen(release: Release, after: Registry): readonly SmokePage[] {
  if (release.remote !== HOST) return pagesOf(release.remote, after);
  const shell = (release.shell?.paths ?? ['/home']).map((path): SmokePage => ({
    path,
    as: 'visitor',
    runs: null,
    widget: null,
  }));
  return [...shell, ...Object.keys(after.remotes).flatMap((name) => pagesOf(name, after).slice(0, 1))];
}

function pagesOf(remote: string, { remotes }: Registry): readonly SmokePage[] {
  const state = remotes[remote];
  const build: RegistryBuild | undefined = state?.builds[state.active];
  if (state?.status !== 'on' || build === undefined) return [];
  const runs = { remote, build: state.active };
  const as = (auth: 'anyone' | 'player'): SmokePage['as'] => (auth === 'player' ? 'player' : 'visitor');
  const screens = build.manifest.routes.filter((route) => route.redirect === undefined && route.isOpen !== false);
  return [
    ...screens.map((route): SmokePage => ({ path: route.path, as: as(route.auth), runs, widget: null })),
    ...build.manifest.widgets.map((widget): SmokePage => ({
      path: '/home',
      as: as(widget.auth),
      runs,
      widget: `${remote}/${widget.name}`,
    })),
  ];
}

/**
 * The registry as it would be with the build live for everybody, what was active before it as the last known good to fall back to. What other
 * remotes try on some visitors is left out, and a remote that is off counts as on: it is to be looked at all the same.
 */
export function registryWith(release: Release, live: Registry): Registry {
  const remotes = Object.fromEntries(
    Object.entries(live.remotes).map(([name, state]) => [
      name,
      { ...state, canary: null, builds: only(state, [state.active, state.lkg]) },
    ]),
  );
  if (release.remote === HOST) return { ...live, remotes, host: { ...live.host, active: release.buildId } };
  const known = remotes[release.remote];
  const lkg = known?.active ?? release.buildId;
  const builds = { ...(known === undefined ? {} : only(known, [lkg])), [release.buildId]: buildEntry(release) };
  return {
    ...live,
    remotes: {
      ...remotes,
      [release.remote]: { status: 'on', active: release.buildId, lkg, canary: null, blocked: [], builds },
    },
  };
}

/** The registry without builds that the store has lost: a page could not load them, which is no fault of the build that is looked at. */
export function withoutBuilds(
  registry: Registry,
  lost: readonly { readonly remote: string; readonly build: string }[],
): Registry {
  const isLost = (remote: string, build: string): boolean =>
    lost.some((one) => one.remote === remote && one.build === build);
  const remotes = Object.entries(registry.remotes)
    .filter(([name, { active }]) => !isLost(name, active))
    .map(([name, state]) => {
      const builds = Object.keys(state.builds).filter((build) => !isLost(name, build));
      return [name, { ...state, builds: only(state, builds) }];
    });
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

function only({ builds }: RegistryRemote, wanted: readonly string[]): RegistryRemote['builds'] {
  return Object.fromEntries(Object.entries(builds).filter(([build]) => wanted.includes(build)));
}

/** What is wrong with a page, each thing once; nothing when it is as it should be. */
export function problemsOf(page: SmokePage, seen: PageObservation): readonly string[] {
  const all = [
    ...stateProblems(page, seen),
    ...(seen.hasText ? [] : ['nothing was drawn']),
    ...(seen.isLoading ? ['it was still loading after all the time that it had'] : []),
    ...seen.errors,
  ];
  return [...new Set(all)];
}

/** The rest of a long list says nothing new. */
const MAX_SHOWN = 4;

/** As one line to read. */
export function problemText(problems: readonly string[]): string {
  const more = problems.length - MAX_SHOWN;
  return [...problems.slice(0, MAX_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

function stateProblems({ runs }: SmokePage, { ran, failures, hasCard }: PageObservation): readonly string[] {
  if (runs === null)
    return hasCard ? [`a remote was replaced by a card${because(failures.map(({ message }) => message))}`] : [];
  const why = because(
    failures
      .filter(({ remote, build }) => remote === runs.remote && build === runs.build)
      .map(({ message }) => message),
  );
  const card = hasCard ? [`${runs.remote} was replaced by a card with Try Again`] : [];
  if (ran === null) return [`${runs.remote} did not load${why}`, ...card];
  if (ran.build !== runs.build)
    return [`the page fell back from ${ran.fellBackFrom ?? runs.build} to ${ran.build}${why}`, ...card];
  return hasCard ? [`${runs.remote} was replaced by a card with Try Again${why}`] : [];
}

function because(messages: readonly string[]): string {
  const [first] = messages;
  return first === undefined ? '' : `: ${first}`;
}

export function findingOf(
  { remote, buildId }: Release,
  { path, as, widget }: SmokePage,
  problems: readonly string[],
): GateFinding {
  const where = widget === null ? path : `${path}, widget ${widget}`;
  const again = remote === HOST ? 'run the build with npm start and open that page' : `open it with pnpm dev ${remote}`;
  return {
    check: 'smoke',
    problem: `${remote} ${buildId} on ${where} as ${as}: ${problemText(problems)}`,
    remedy: `${again}, and look at the console of the browser`,
  };
}
