import type { Registry, RegistryRemote } from '@padauk/contract/delivery/registry';
import {
  selectBetterBuilds,
  rankCandidates,
  isStillOffered,
  type BuildContext,
  type Candidate,
} from './choose-build.rules.ts';
import type { LoadedBuild } from './load-build.ts';
import { quarantine } from './quarantine.ts';
import type { InvalidBuild } from './valid-registry.ts';

export interface RegistrySource {
  readonly current: () => Registry;
  readonly subscribe: (listener: () => void) => () => void;
  /** Malformed builds that were removed from the current registry. */
  readonly invalidBuilds?: () => readonly InvalidBuild[];
}

export interface OfferedBuildsDeps {
  readonly registry: RegistrySource;
  readonly visitorId: string;
  readonly findOverride?: (name: string) => BuildContext['override'];
}

type LoadCandidates = (candidates: readonly Candidate[]) => Promise<LoadedBuild | null>;

export class OfferedBuilds {
  private readonly deps: OfferedBuildsDeps;
  /** Containers that failed in this page. Unlike a quarantine this never expires. */
  private readonly failed = new Set<string>();
  private readonly fetching = new Set<string>();
  private readonly fetched = new Map<string, LoadedBuild>();

  private readonly reported = new Set<string>();

  constructor(deps: OfferedBuildsDeps) {
    this.deps = deps;
  }

  findRemote(name: string): RegistryRemote | undefined {
    return this.deps.registry.current().remotes[name];
  }

  listNames(): readonly string[] {
    return Object.keys(this.deps.registry.current().remotes);
  }

  claimInvalidBuilds(): readonly InvalidBuild[] {
    const isNew = ({ remote, build }: InvalidBuild): boolean => !this.reported.has(`${remote}/${build}`);
    const invalid = (this.deps.registry.invalidBuilds?.() ?? []).filter(isNew);
    for (const { remote, build } of invalid) this.reported.add(`${remote}/${build}`);
    return invalid;
  }

  listCandidates(name: string): readonly Candidate[] {
    const remote = this.findRemote(name);
    return remote === undefined ? [] : rankCandidates(remote, this.buildContext(name));
  }

  /** True for a retired remote, which has no other build: `Remotes` decides about it. */
  isOffered(name: string, build: string): boolean {
    const remote = this.findRemote(name);
    return remote === undefined || isStillOffered(remote, build, this.buildContext(name));
  }

  /** Fetches the builds that rank above this one, once, without using them. Skips builds that failed here. */
  async prefetchBetter(name: string, build: string, load: LoadCandidates): Promise<void> {
    const better = this.listBetter(name, build);
    if (better.length === 0 || this.fetching.has(name) || this.findFetched(name, build) !== null) return;
    this.fetching.add(name);
    const loaded = await load(better);
    this.fetching.delete(name);
    if (loaded !== null) this.fetched.set(name, loaded);
  }

  /** Removes and returns the fetched build that ranks above this one; null without one that is still offered. */
  claimFetched(name: string, build: string): LoadedBuild | null {
    const loaded = this.findFetched(name, build);
    if (loaded !== null) this.fetched.delete(name);
    return loaded;
  }

  markFailed(container: string): void {
    this.failed.add(container);
  }

  clearFailures(name: string): void {
    const containers = Object.values(this.findRemote(name)?.builds ?? {}).map(({ container }) => container);
    quarantine.remove(containers);
    for (const container of containers) this.failed.delete(container);
  }

  private findFetched(name: string, build: string): LoadedBuild | null {
    const loaded = this.fetched.get(name);
    const [best] = this.listBetter(name, build);
    return loaded !== undefined && loaded.registryBuild.container === best?.build.container ? loaded : null;
  }

  private listBetter(name: string, build: string): readonly Candidate[] {
    const remote = this.findRemote(name);
    if (remote === undefined) return [];
    return selectBetterBuilds(remote, build, this.buildContext(name)).filter(
      (candidate) => !this.failed.has(candidate.build.container),
    );
  }

  private buildContext(name: string): BuildContext {
    return {
      visitorId: this.deps.visitorId,
      override: this.deps.findOverride?.(name) ?? null,
      isQuarantined: quarantine.has,
    };
  }
}
