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

export interface RegistrySource {
  readonly current: () => Registry;
  readonly subscribe: (listener: () => void) => () => void;
  /** Malformed builds that were left out of the current registry. */
  readonly unsound?: () => readonly UnsoundReport[];
}

export interface OfferedBuildsDeps {
  readonly registry: RegistrySource;
  readonly visitorId: string;
  readonly overrideOf?: (name: string) => BuildContext['override'];
}

type Load = (candidates: readonly Candidate[]) => Promise<LoadedBuild | null>;

export class OfferedBuilds {
  private readonly deps: OfferedBuildsDeps;
  /** Containers that failed in this page. Unlike a quarantine this never expires. */
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

  takeUnsound(): readonly UnsoundReport[] {
    const isNew = ({ remote, build }: UnsoundReport): boolean => !this.told.has(`${remote}/${build}`);
    const unsound = (this.deps.registry.unsound?.() ?? []).filter(isNew);
    for (const { remote, build } of unsound) this.told.add(`${remote}/${build}`);
    return unsound;
  }

  candidates(name: string): readonly Candidate[] {
    const remote = this.remote(name);
    return remote === undefined ? [] : candidateBuilds(remote, this.context(name));
  }

  /** True for a retired remote, which has no other build: `Remotes` decides about it. */
  isOffered(name: string, build: string): boolean {
    const remote = this.remote(name);
    return remote === undefined || isStillOffered(remote, build, this.context(name));
  }

  /** Fetches the builds that rank above this one, once, without using them. Skips builds that failed here. */
  async fetchBetter(name: string, build: string, load: Load): Promise<void> {
    const better = this.better(name, build);
    if (better.length === 0 || this.fetching.has(name) || this.takeable(name, build) !== null) return;
    this.fetching.add(name);
    const found = await load(better);
    this.fetching.delete(name);
    if (found !== null) this.fetched.set(name, found);
  }

  /** Removes and returns the fetched build that ranks above this one; null without one that is still offered. */
  takeFetched(name: string, build: string): LoadedBuild | null {
    const found = this.takeable(name, build);
    if (found !== null) this.fetched.delete(name);
    return found;
  }

  markFailed(container: string): void {
    this.failed.add(container);
  }

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
