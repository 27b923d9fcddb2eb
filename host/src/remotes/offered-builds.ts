import type { Registry, RegistryRemote } from '@padauk/contract/registry';
import {
  betterBuilds,
  candidateBuilds,
  isStillOffered,
  type BuildContext,
  type Candidate,
} from './choose-build.rules.ts';
import type { LoadedBuild } from './load-build.ts';
import { quarantine } from './quarantine.ts';
import type { UnsoundReport } from './sound-registry.ts';

/** The registry of this page, and word of its changes. */
export interface RegistrySource {
  readonly current: () => Registry;
  readonly subscribe: (listener: () => void) => () => void;
  /** Malformed builds that were left out of the current registry. */
  readonly unsound?: () => readonly UnsoundReport[];
}

export interface OfferedBuildsDeps {
  readonly registry: RegistrySource;
  readonly visitorId: string;
  /** The build that a developer has put in the place of a remote, if any. */
  readonly overrideOf?: (name: string) => BuildContext['override'];
}

/** Loads the first of the candidates that works. */
type Load = (candidates: readonly Candidate[]) => Promise<LoadedBuild | null>;

/** The builds that the registry offers to this page: what may be tried, what has failed here, and what was fetched ahead of the next change of page. */
export class OfferedBuilds {
  private readonly deps: OfferedBuildsDeps;
  /** Containers that have failed in this page. Unlike the quarantine this never ends by itself: a page does not go back to what it has left. */
  private readonly failed = new Set<string>();
  private readonly fetching = new Set<string>();
  private readonly fetched = new Map<string, LoadedBuild>();

  private readonly told = new Set<string>();

  constructor(deps: OfferedBuildsDeps) {
    this.deps = deps;
  }

  remote(name: string): RegistryRemote | undefined {
    return this.deps.registry.current().remotes[name];
  }

  names(): readonly string[] {
    return Object.keys(this.deps.registry.current().remotes);
  }

  /** Malformed builds of the registry; each is told once. */
  takeUnsound(): readonly UnsoundReport[] {
    const isNew = ({ remote, build }: UnsoundReport): boolean => !this.told.has(`${remote}/${build}`);
    const unsound = (this.deps.registry.unsound?.() ?? []).filter(isNew);
    for (const { remote, build } of unsound) this.told.add(`${remote}/${build}`);
    return unsound;
  }

  /** What may be tried for a remote, best first. */
  candidates(name: string): readonly Candidate[] {
    const remote = this.remote(name);
    return remote === undefined ? [] : candidateBuilds(remote, this.context(name));
  }

  /** May a page go on with this build? A remote that was retired is decided elsewhere: it has no other build. */
  isOffered(name: string, build: string): boolean {
    const remote = this.remote(name);
    return remote === undefined || isStillOffered(remote, build, this.context(name));
  }

  /** Fetches what the registry offers before this build, once, without putting it anywhere. A build that has failed here is not asked for again. */
  async fetchBetter(name: string, build: string, load: Load): Promise<void> {
    const better = this.better(name, build);
    if (better.length === 0 || this.fetching.has(name) || this.takeable(name, build) !== null) return;
    this.fetching.add(name);
    const found = await load(better);
    this.fetching.delete(name);
    if (found !== null) this.fetched.set(name, found);
  }

  /** The fetched build that stands before this one; null while there is none, or where the registry has changed its mind. It is forgotten here. */
  takeFetched(name: string, build: string): LoadedBuild | null {
    const found = this.takeable(name, build);
    if (found !== null) this.fetched.delete(name);
    return found;
  }

  markFailed(container: string): void {
    this.failed.add(container);
  }

  /** Try Again, by the player: everything may be tried once more. */
  forgive(name: string): void {
    const containers = Object.values(this.remote(name)?.builds ?? {}).map(({ container }) => container);
    quarantine.remove(containers);
    for (const container of containers) this.failed.delete(container);
  }

  private takeable(name: string, build: string): LoadedBuild | null {
    const found = this.fetched.get(name);
    const [best] = this.better(name, build);
    return found !== undefined && found.candidate.build.container === best?.build.container ? found : null;
  }

  private better(name: string, build: string): readonly Candidate[] {
    const remote = this.remote(name);
    if (remote === undefined) return [];
    return betterBuilds(remote, build, this.context(name)).filter(
      (candidate) => !this.failed.has(candidate.build.container),
    );
  }

  private context(name: string): BuildContext {
    return {
      visitorId: this.deps.visitorId,
      override: this.deps.overrideOf?.(name) ?? null,
      isQuarantined: quarantine.has,
    };
  }
}
