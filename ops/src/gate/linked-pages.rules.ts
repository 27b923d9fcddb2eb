import { HOST } from '../store/release.ts';
import type { GateFinding, LiveBuild, LiveBuilds, LiveRelease } from './gate.types.ts';
import { listPaths, trimTrailingSlash } from './ownership.rules.ts';

interface NextRelease {
  readonly remote: string;
  readonly release: LiveRelease | null;
}

/** Pages, and slots of pages. */
function listLinks({ manifest }: LiveRelease): readonly string[] {
  const slots = (manifest?.widgets ?? []).map(({ slot }) => slot).filter((slot) => slot !== 'home');
  return [...(manifest?.requires ?? []), ...slots].map(trimTrailingSlash);
}

const listTargets = (release: LiveRelease): readonly string[] =>
  [...listPaths(release), ...(release.manifest?.slots ?? [])].map(trimTrailingSlash);

/** What every visitor has: that of active builds. */
function listPages({ host, remotes }: LiveBuilds): ReadonlySet<string> {
  const active = remotes.filter(({ role }) => role === 'active').map(({ release }) => release);
  return new Set([...(host === null ? [] : [host]), ...active].flatMap(listTargets));
}

function replaceRelease({ host, remotes }: LiveBuilds, { remote, release }: NextRelease): LiveBuilds {
  if (remote === HOST) return { host: release, remotes };
  const others = remotes.filter((live) => live.remote !== remote);
  if (release === null) return { host, remotes: others };
  const next: LiveBuild = { remote, build: release.buildId, role: 'active', release };
  return { host, remotes: [...others, next] };
}

/** Pages that this change takes away although live builds of others link to them. `allowMissing` are paths. */
export function checkLinkedPages(
  next: NextRelease,
  live: LiveBuilds,
  allowMissing: readonly string[] = [],
): GateFinding[] {
  const [before, after] = [listPages(live), listPages(replaceRelease(live, next))];
  const allowed = new Set(allowMissing.map(trimTrailingSlash));
  const isTaken = (path: string): boolean => before.has(path) && !after.has(path) && !allowed.has(path);
  const served = live.remotes.filter(({ remote, role }) => remote !== next.remote && role !== 'last known good');
  return served.flatMap(({ remote, build, release }) =>
    listLinks(release)
      .filter(isTaken)
      .map((path) => ({
        check: 'linked-pages',
        problem: `${next.remote} takes ${path} away, to which ${remote} ${build} links`,
        remedy: `first promote a ${remote} without the link; or --allow-missing ${path}`,
      })),
  );
}

/** Only a report: of two remotes that link to each other, one comes first. */
export function findMissingLinks(release: LiveRelease, live: LiveBuilds): string[] {
  const pages = listPages(replaceRelease(live, { remote: release.remote, release }));
  return listLinks(release)
    .filter((path) => !pages.has(path))
    .map((path) => `${release.remote} ${release.buildId} links to ${path}, which no live build has`);
}

export interface Need {
  readonly remote: string;
  readonly build: string;
  readonly needs: string | null;
  readonly pages: readonly string[];
  readonly events: readonly string[];
}

/** Which remote needs which, by links and by events. */
export function listNeeds({ host, remotes }: LiveBuilds): readonly Need[] {
  const active = remotes.filter(({ role }) => role === 'active').map(({ release }) => release);
  const providers = [...(host === null ? [] : [host]), ...active];
  const served = remotes.filter(({ role }) => role !== 'last known good');
  return served.flatMap(({ remote, build, release }) => {
    const pageOwners = listLinks(release).map((path) => [findOwner(providers, path), path] as const);
    const { consumes = [] } = release.manifest?.events ?? {};
    const eventOwners = consumes.flatMap((event) =>
      active
        .filter((other) => other.manifest?.events.emits.includes(event))
        .map((other) => [other.remote, event] as const),
    );
    const names = [...new Set([...pageOwners, ...eventOwners].map(([owner]) => owner))];
    const listOf = (pairs: readonly (readonly [string | null, string])[], owner: string | null): readonly string[] =>
      pairs.filter(([name]) => name === owner).map(([, thing]) => thing);
    return names
      .filter((name) => name !== remote)
      .map((needs) => ({
        remote,
        build,
        needs,
        pages: listOf(pageOwners, needs),
        events: listOf(eventOwners, needs),
      }));
  });
}

function findOwner(providers: readonly LiveRelease[], path: string): string | null {
  return providers.find((provider) => listTargets(provider).includes(path))?.remote ?? null;
}
