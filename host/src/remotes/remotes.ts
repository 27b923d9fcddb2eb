import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import type { FailurePhase } from '@padauk/contract/delivery/beacons';
import type { PageEvents } from '@padauk/contract/events';
import type { RegistryBuild, RegistryRemote, RemoteRoute } from '@padauk/contract/delivery/registry';
import { bus, hasUnsentInput } from '@padauk/shared/runtime';
import { BuildFailure, BuildTimeout, toBuildFailure } from './build-failure.ts';
import type { Candidate } from './choose-build.rules.ts';
import {
  loadFirstWorking,
  OfferedBuilds,
  type BuildSource,
  type LoadedBuild,
  type OfferedBuildsDeps,
  type RemoteState,
} from './offered-builds.ts';
import { quarantine, TIMEOUT_QUARANTINE_MS } from './quarantine.ts';

interface RemotesDeps extends OfferedBuildsDeps {
  readonly source: BuildSource;
}

const IDLE: RemoteState = { kind: 'idle' };
const MAX_FAILURES = 20;
const MAX_SHOWN = 50;

/** The builds of all remotes in this page. Failures are quarantined and reported on the bus; none reaches the shell. */
export class Remotes {
  private readonly source: BuildSource;
  private readonly offeredBuilds: OfferedBuilds;
  private readonly states = new Map<string, RemoteState>();
  private readonly listeners = new Set<() => void>();
  /** Remotes whose build was replaced once after a crash: a second crash is shown. */
  private readonly replacedAfterCrash = new Set<string>();
  private readonly timedOut = new Set<string>();
  private readonly swapping = new Set<string>();
  private readonly failures: PageEvents['remote.failed'][] = [];
  private shownRemote: string | null = null;
  private readonly shownHistory: { readonly name: string | null; readonly atMs: number }[] = [];
  private version = 0;

  constructor(deps: RemotesDeps) {
    this.source = deps.source;
    this.offeredBuilds = new OfferedBuilds(deps);
    this.reportInvalidBuilds();
    deps.registry.subscribe(() => {
      this.reportInvalidBuilds();
      this.updateBuilds();
      this.retryFailed(({ build }) => !quarantine.has(build.container));
      this.notifyListeners();
    });
    bus.on('network.changed').subscribe(({ isOnline }) => {
      if (!isOnline) return;
      this.updateBuilds();
      this.retryFailed(() => true);
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly getSnapshot = (): number => this.version;
  readonly getSettings = (name: string) => this.offeredBuilds.getSettings(name);

  getState(name: string): RemoteState {
    return this.states.get(name) ?? IDLE;
  }

  /** Starts loading a missing remote. A failure on a slow network is retried by the remote's next part. */
  ensureLoaded(name: string): void {
    const { kind } = this.getState(name);
    if (kind === 'idle' || (kind === 'failed' && this.timedOut.has(name))) void this.loadRemote(name);
  }

  /** Also while a build runs in place of a failed one. */
  retry(name: string): void {
    if (this.getState(name).kind === 'loading' || this.isLocked(name)) return;
    this.offeredBuilds.clearFailures(name);
    void this.loadRemote(name);
  }

  /** For a crash or a missing chunk of a loaded build. True when another build takes over. */
  handlePartFailure(
    name: string,
    failure: { readonly build: string; readonly phase: FailurePhase; readonly error: unknown },
  ): boolean {
    const state = this.getState(name);
    if (state.kind !== 'ready' || state.build !== failure.build) return true; // replaced meanwhile
    const reason = toBuildFailure(failure.error);
    this.reportFailure(name, failure.build, reason, failure.phase);
    // Offline no other build would arrive either, and this one is not at fault.
    if (failure.phase === 'chunk' && !navigator.onLine) return false;
    const hasOther = this.offeredBuilds.listCandidates(name).some(({ id }) => id !== failure.build);
    if (this.replacedAfterCrash.has(name) || !hasOther) return false;
    this.replacedAfterCrash.add(name);
    this.markFailed(state.registryBuild, reason);
    void this.loadRemote(name, failure.build);
    return true;
  }

  /** The shell could not draw a manifest entry: it is omitted, and no build is replaced. */
  handleEntryFailure(name: string, error: unknown): void {
    const state = this.getState(name);
    const build = state.kind === 'ready' ? state.build : this.offeredBuilds.listCandidates(name)[0]?.id;
    if (build !== undefined) this.reportFailure(name, build, toBuildFailure(error), 'render');
  }

  /** The build that this page runs, even after the registry has dropped it, or would run. */
  findBuild(name: string): RegistryBuild | null {
    const state = this.getState(name);
    if (state.kind === 'ready') return state.registryBuild;
    const remote = this.offeredBuilds.findRemote(name);
    return this.offeredBuilds.listCandidates(name)[0]?.build ?? remote?.builds[remote.active] ?? null;
  }

  listFailedRoutes(name: string): readonly RemoteRoute[] {
    const state = this.getState(name);
    return this.offeredBuilds.listFailedRoutes(name, state.kind === 'ready' ? state : null);
  }

  /** Marks the remote on the page: unsent input there keeps its build. */
  markShown(name: string): () => void {
    this.setShown(name);
    return () => {
      if (this.shownRemote === name) this.setShown(null);
    };
  }

  private setShown(name: string | null): void {
    this.shownRemote = name;
    this.shownHistory.push({ name, atMs: performance.now() });
    if (this.shownHistory.length > MAX_SHOWN) this.shownHistory.shift();
  }

  /** In ms since the page's start. Null for the shell. Earlier times count for the first page: it was loading. */
  findShownAt(atMs: number): string | null {
    return ([...this.shownHistory].reverse().find((entry) => entry.atMs <= atMs) ?? this.shownHistory[0])?.name ?? null;
  }

  /** `off` and `hidden` apply at once, unless leaving would lose something. */
  getStatus(name: string): RegistryRemote['status'] {
    return this.isLocked(name) ? 'on' : (this.offeredBuilds.findRemote(name)?.status ?? 'hidden');
  }

  /** False while a reload would lose unsent input, or an answer that a remote waits for. */
  canLeave(): boolean {
    return !hasUnsentInput() && [...this.states.keys()].every((name) => !this.isLocked(name));
  }

  /** Includes a retired remote until the player may leave it. */
  listNames(): readonly string[] {
    const locked = [...this.states.keys()].filter((name) => this.isLocked(name));
    return [...new Set([...this.offeredBuilds.listNames(), ...locked])];
  }

  isPartial(): boolean {
    return this.offeredBuilds.isPartial();
  }

  /** Replaces withdrawn builds unless the player would lose something; fetches promoted ones for the next page. */
  updateBuilds(): void {
    for (const [name, state] of this.states) {
      if (state.kind !== 'ready') continue;
      if (this.offeredBuilds.isOffered(name, state.build)) void this.prefetchBetter(name, state.build);
      else if (!this.isLocked(name)) void this.swapBuild(name, state.build);
    }
    // A remote that was switched off or retired may just have been released.
    if (
      [...this.listNames(), ...this.states.keys()].some((name) => this.offeredBuilds.findRemote(name)?.status !== 'on')
    )
      this.notifyListeners();
  }

  /** On a change of page: uses the fetched builds where nothing is lost, and replaces the builds that were locked. */
  handlePageChange(): void {
    // A remote's screen would have called `markShown` by now: the first page, and its first paint, are the shell's.
    if (this.shownHistory.length === 0) this.setShown(null);
    for (const [name, state] of this.states) {
      if (state.kind !== 'ready' || this.isLocked(name)) continue;
      const loaded = this.offeredBuilds.claimFetched(name, state.build);
      if (loaded !== null) this.replaceBuild(name, loaded);
    }
    this.updateBuilds();
  }

  describeBuilds(): Readonly<Record<string, Pick<LoadedBuild, 'build' | 'channel' | 'fellBackFrom' | 'ms'>>> {
    const ready = [...this.states].flatMap(([name, state]) => {
      if (state.kind !== 'ready') return [];
      const { build, channel, fellBackFrom, ms } = state;
      return [[name, { build, channel, fellBackFrom, ms }] as const];
    });
    return Object.fromEntries(ready);
  }

  listFailures(): readonly PageEvents['remote.failed'][] {
    return this.failures;
  }

  private isLocked(name: string): boolean {
    const state = this.getState(name);
    if (state.kind !== 'ready') return false;
    if (this.shownRemote === name && hasUnsentInput()) return true;
    try {
      return !state.module.canLeave();
    } catch {
      return false; // a remote that throws here has nothing to protect
    }
  }

  private async loadRemote(name: string, crashed: string | null = null): Promise<void> {
    this.setState(name, { kind: 'loading' });
    this.timedOut.delete(name);
    const loaded = await this.loadOtherBuild(name, crashed);
    this.setState(
      name,
      loaded === null ? { kind: 'failed' } : { ...loaded, kind: 'ready', fellBackFrom: loaded.fellBackFrom ?? crashed },
    );
    // The registry may have withdrawn the build during the load.
    this.updateBuilds();
  }

  /** Loads beside the running build, which stays when no other works or when input has begun meanwhile. */
  private async swapBuild(name: string, from: string): Promise<void> {
    if (this.swapping.has(name)) return;
    this.swapping.add(name);
    const loaded = await this.loadOtherBuild(name, from);
    this.swapping.delete(name);
    const state = this.getState(name);
    if (state.kind !== 'ready' || state.build !== from || this.isLocked(name)) return;
    if (loaded !== null) this.replaceBuild(name, loaded);
    else if (this.offeredBuilds.findRemote(name)?.blocked.includes(from) === true && navigator.onLine)
      this.setState(name, { kind: 'failed' });
  }

  private async prefetchBetter(name: string, build: string): Promise<void> {
    if (navigator.onLine)
      await this.offeredBuilds.prefetchBetter(name, build, (better) => this.loadCandidates(name, better));
  }

  private replaceBuild(name: string, loaded: LoadedBuild): void {
    this.replacedAfterCrash.delete(name);
    this.setState(name, { ...loaded, kind: 'ready' });
  }

  private loadOtherBuild(name: string, except: string | null): Promise<LoadedBuild | null> {
    return this.loadCandidates(
      name,
      this.offeredBuilds.listCandidates(name).filter(({ id }) => id !== except),
    );
  }

  private loadCandidates(name: string, candidates: readonly Candidate[]): Promise<LoadedBuild | null> {
    return loadFirstWorking(candidates, this.source, ({ id, build }, failure) => {
      this.reportFailure(name, id, failure);
      if (failure instanceof BuildTimeout) this.timedOut.add(name);
      if (navigator.onLine) this.markFailed(build, failure);
    });
  }

  private markFailed({ container }: RegistryBuild, failure: BuildFailure): void {
    if (failure instanceof BuildTimeout) return quarantine.add(container, TIMEOUT_QUARANTINE_MS);
    quarantine.add(container);
    this.offeredBuilds.markFailed(container);
  }

  /** Retries failed remotes when there is something new to try: another build, or the network. */
  private retryFailed(isWorthTrying: (candidate: Candidate) => boolean): void {
    for (const [name, state] of this.states)
      if (state.kind === 'failed' && this.offeredBuilds.listCandidates(name).some(isWorthTrying))
        void this.loadRemote(name);
  }

  private reportFailure(name: string, build: string, reason: BuildFailure, phase = reason.phase): void {
    const failure = { remote: name, build, phase, message: reason.message };
    if (this.failures.length < MAX_FAILURES) this.failures.push(failure);
    bus.emit('remote.failed', { ...failure, stack: reason.thrownStack });
  }

  private reportInvalidBuilds(): void {
    for (const { remote, build, problem } of this.offeredBuilds.claimInvalidBuilds())
      this.reportFailure(remote, build, new BuildFailure('shape', `malformed manifest: ${problem}`));
  }

  private setState(name: string, state: RemoteState): void {
    this.states.set(name, state);
    this.notifyListeners();
  }

  private notifyListeners(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
}

export const RemotesContext = createContext<Remotes | null>(null);

export function useRemotes(): Remotes {
  const remotes = use(RemotesContext);
  if (remotes === null) throw new Error('useRemotes is called outside RemotesContext');
  useSyncExternalStore(remotes.subscribe, remotes.getSnapshot);
  return remotes;
}

export function useRemote(name: string): RemoteState {
  const remotes = useRemotes();
  useEffect(() => remotes.ensureLoaded(name), [remotes, name]);
  return remotes.getState(name);
}
