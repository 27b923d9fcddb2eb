import type {
  Registry,
  RegistryBuild,
  RegistryRemote,
  RemoteRoute,
  SettingValues,
} from '@padauk/contract/delivery/registry';
import { isRemoteModule, type RemoteModule } from '@padauk/shared/federation';
import { BuildFailure, toBuildFailure } from './build-failure.ts';
import {
  selectBetterBuilds,
  rankCandidates,
  isStillOffered,
  type BuildContext,
  type Candidate,
  type Channel,
  type VisitorTraits,
} from './choose-build.rules.ts';
import { quarantine } from './quarantine.ts';

export interface InvalidBuild {
  readonly remote: string;
  readonly build: string;
  readonly problem: string;
}

export interface RegistrySource {
  readonly current: () => Registry;
  readonly subscribe: (listener: () => void) => () => void;
  readonly invalidBuilds?: () => readonly InvalidBuild[];
}

export interface OfferedBuildsDeps {
  readonly registry: RegistrySource;
  readonly visitorId: string;
  readonly traits: VisitorTraits;
  readonly findOverride?: (name: string) => BuildContext['override'];
}

const NO_SETTINGS: SettingValues = {};

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

  getSettings(name: string): SettingValues {
    return this.findRemote(name)?.settings ?? NO_SETTINGS;
  }

  listNames(): readonly string[] {
    return Object.keys(this.deps.registry.current().remotes);
  }

  isPartial(): boolean {
    return this.deps.registry.current().isPartial === true;
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

  /** Of the other offered builds that failed in this tab. */
  listFailedRoutes(name: string, running: LoadedBuild | null): readonly RemoteRoute[] {
    const remote = this.findRemote(name);
    if (remote === undefined) return [];
    return rankCandidates(remote, { ...this.buildContext(name), isQuarantined: () => false })
      .filter(({ id, build }) => id === running?.fellBackFrom || quarantine.has(build.container))
      .filter(({ id }) => id !== running?.build)
      .flatMap(({ build }) => build.manifest.routes);
  }

  /** True for a retired remote, which has no other build: `Remotes` decides about it. */
  isOffered(name: string, build: string): boolean {
    const remote = this.findRemote(name);
    return remote === undefined || isStillOffered(remote, build, this.buildContext(name));
  }

  async prefetchBetter(name: string, build: string, load: LoadCandidates): Promise<void> {
    const better = this.listBetter(name, build);
    if (better.length === 0 || this.fetching.has(name) || this.findFetched(name, build) !== null) return;
    this.fetching.add(name);
    const loaded = await load(better);
    this.fetching.delete(name);
    if (loaded !== null) this.fetched.set(name, loaded);
  }

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
      ...this.deps.traits,
      override: this.deps.findOverride?.(name) ?? null,
      isQuarantined: quarantine.has,
    };
  }
}

export type BuildSource = (build: RegistryBuild) => Promise<unknown>;

export interface LoadedBuild {
  readonly build: string;
  readonly channel: Channel;
  readonly registryBuild: RegistryBuild;
  readonly module: RemoteModule;
  /** The build that failed last before this one. */
  readonly fellBackFrom: string | null;
  readonly ms: number;
}

/** A better build waits for the next page; a withdrawn one is replaced at once. */
export type RemoteState = { readonly kind: 'idle' | 'loading' | 'failed' } | ({ readonly kind: 'ready' } & LoadedBuild);

/** Deadline of a whole build. Entry and chunks have shorter ones; this is for waits that report no progress. */
export const LOAD_TIMEOUT_MS = 20_000;
/** `prepare()` fetches a few KB of texts. After this time it most likely never ends; another build can be tried. */
export const PREPARE_TIMEOUT_MS = 5_000;
/** For the last build: long enough to try a hanging chunk twice (12.5 s, tooling/webpack/base.cjs). */
export const LAST_PREPARE_TIMEOUT_MS = 13_000;

function withTimeout<Value>(work: Promise<Value>, ms: number, failure: BuildFailure): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(failure), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

async function loadModule(build: RegistryBuild, source: BuildSource, prepareMs: number): Promise<RemoteModule> {
  const module = await source(build);
  if (!isRemoteModule(module))
    throw new BuildFailure('shape', 'the exposed module does not implement the contract of this host');
  await withTimeout(
    module.prepare(),
    prepareMs,
    new BuildFailure('shape', `its prepare() has not ended in ${prepareMs} ms`),
  );
  return module;
}

export async function loadFirstWorking(
  candidates: readonly Candidate[],
  source: BuildSource,
  onFailure: (candidate: Candidate, failure: BuildFailure) => void,
): Promise<LoadedBuild | null> {
  const startedAt = performance.now();
  let fellBackFrom: string | null = null;
  for (const [index, candidate] of candidates.entries()) {
    const prepareMs = index === candidates.length - 1 ? LAST_PREPARE_TIMEOUT_MS : PREPARE_TIMEOUT_MS;
    try {
      const module = await withTimeout(
        loadModule(candidate.build, source, prepareMs),
        LOAD_TIMEOUT_MS,
        new BuildFailure('entry', `not ready in ${LOAD_TIMEOUT_MS} ms`),
      );
      const { id, channel, build } = candidate;
      const ms = Math.round(performance.now() - startedAt);
      return { build: id, channel, registryBuild: build, module, fellBackFrom, ms };
    } catch (error) {
      onFailure(candidate, toBuildFailure(error));
      fellBackFrom = candidate.id;
    }
  }
  return null;
}
