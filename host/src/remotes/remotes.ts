import type { FailurePhase } from '@padauk/contract/beacons';
import type { PageEvents } from '@padauk/contract/events';
import type { RegistryBuild, RegistryRemote } from '@padauk/contract/registry';
import { bus, hasUnsentInput } from '@padauk/shared/runtime';
import { BuildFailure, BuildTimeout, failureOf } from './build-failure.ts';
import type { Candidate, Channel } from './choose-build.rules.ts';
import { loadFirst, type BuildSource, type LoadedBuild } from './load-build.ts';
import { OfferedBuilds, type OfferedBuildsDeps } from './offered-builds.ts';
import { readyState, type RemoteState } from './remote-state.ts';
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
  private readonly offered: OfferedBuilds;
  private readonly states = new Map<string, RemoteState>();
  private readonly listeners = new Set<() => void>();
  /** Remotes whose build was replaced once after a crash: a second crash is shown. */
  private readonly replaced = new Set<string>();
  /** Remotes of which a file missed its deadline in the last load. */
  private readonly late = new Set<string>();
  /** Remotes whose next build is loading while the current one runs. */
  private readonly swapping = new Set<string>();
  private readonly failures: PageEvents['remote.failed'][] = [];
  private shown: string | null = null;
  /** The remote on the page since `atMs`, newest last. */
  private readonly shownFrom: { readonly name: string | null; readonly atMs: number }[] = [];
  private version = 0;

  constructor(deps: RemotesDeps) {
    this.source = deps.source;
    this.offered = new OfferedBuilds(deps);
    this.reportUnsound();
    deps.registry.subscribe(() => {
      this.reportUnsound();
      this.settle();
      this.revive(({ build }) => !quarantine.has(build.container));
      this.changed();
    });
    bus.on('network.changed').subscribe(({ isOnline }) => {
      if (!isOnline) return;
      this.settle();
      this.revive(() => true);
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly snapshot = (): number => this.version;

  stateOf(name: string): RemoteState {
    return this.states.get(name) ?? IDLE;
  }

  /** Starts loading a missing remote. A failure on a slow network is retried by the remote's next part. */
  ensure(name: string): void {
    const { kind } = this.stateOf(name);
    if (kind === 'idle' || (kind === 'failed' && this.late.has(name))) void this.load(name);
  }

  retry(name: string): void {
    if (this.stateOf(name).kind !== 'failed') return;
    this.offered.forgive(name);
    void this.load(name);
  }

  /** For a crash or a missing chunk of a loaded build. True when another build takes over. */
  partFailed(
    name: string,
    failure: { readonly build: string; readonly phase: FailurePhase; readonly error: unknown },
  ): boolean {
    const state = this.stateOf(name);
    if (state.kind !== 'ready' || state.build !== failure.build) return true; // replaced meanwhile
    const reason = failureOf(failure.error);
    const { message, thrownAt } = reason;
    this.report(name, failure.build, { phase: failure.phase, message, thrownAt });
    // Offline no other build would arrive either, and this one is not at fault.
    if (failure.phase === 'chunk' && !navigator.onLine) return false;
    const hasOther = this.offered.candidates(name).some(({ id }) => id !== failure.build);
    if (this.replaced.has(name) || !hasOther) return false;
    this.replaced.add(name);
    this.hasFailed(state.described, reason);
    void this.load(name, failure.build);
    return true;
  }

  /** The shell could not draw a manifest entry: it is omitted, and no build is replaced. */
  entryFailed(name: string, error: unknown): void {
    const state = this.stateOf(name);
    const build = state.kind === 'ready' ? state.build : this.offered.candidates(name)[0]?.id;
    const { message, thrownAt } = failureOf(error);
    if (build !== undefined) this.report(name, build, { phase: 'render', message, thrownAt });
  }

  /** The build that this page runs, even after the registry has dropped it, or would run. */
  buildOf(name: string): RegistryBuild | null {
    const state = this.stateOf(name);
    if (state.kind === 'ready') return state.described;
    const remote = this.offered.remote(name);
    return this.offered.candidates(name)[0]?.build ?? remote?.builds[remote.active] ?? null;
  }

  /** Marks the remote on the page: unsent input there keeps its build. */
  show(name: string): () => void {
    this.nowShows(name);
    return () => {
      if (this.shown === name) this.nowShows(null);
    };
  }

  private nowShows(name: string | null): void {
    this.shown = name;
    this.shownFrom.push({ name, atMs: performance.now() });
    if (this.shownFrom.length > MAX_SHOWN) this.shownFrom.shift();
  }

  /** In ms since the page's start. Null for the shell. Earlier times count for the first page: it was loading. */
  shownAt(atMs: number): string | null {
    return ([...this.shownFrom].reverse().find((one) => one.atMs <= atMs) ?? this.shownFrom[0])?.name ?? null;
  }

  /** `off` and `hidden` apply at once, unless leaving would lose something. */
  statusOf(name: string): RegistryRemote['status'] {
    return this.isHeld(name) ? 'on' : (this.offered.remote(name)?.status ?? 'hidden');
  }

  /** False while a reload would lose unsent input, or an answer that a remote waits for. */
  canLeave(): boolean {
    return !hasUnsentInput() && [...this.states.keys()].every((name) => !this.isHeld(name));
  }

  /** Includes a retired remote until the player may leave it. */
  names(): readonly string[] {
    const held = [...this.states.keys()].filter((name) => this.isHeld(name));
    return [...new Set([...this.offered.names(), ...held])];
  }

  /** Replaces withdrawn builds unless the player would lose something; fetches promoted ones for the next page. */
  settle(): void {
    for (const [name, state] of this.states) {
      if (state.kind !== 'ready') continue;
      if (this.offered.isOffered(name, state.build)) void this.fetchAhead(name, state.build);
      else if (!this.isHeld(name)) void this.swap(name, state.build);
    }
    // A remote that was switched off or retired may just have been released.
    if ([...this.names(), ...this.states.keys()].some((name) => this.offered.remote(name)?.status !== 'on'))
      this.changed();
  }

  /** On a change of page: takes the fetched builds where nothing is lost, and replaces the builds that were held. */
  turnPage(): void {
    // A remote's screen would have called `show` by now: the first page, and its first paint, are the shell's.
    if (this.shownFrom.length === 0) this.nowShows(null);
    for (const [name, state] of this.states) {
      if (state.kind !== 'ready' || this.isHeld(name)) continue;
      const found = this.offered.takeFetched(name, state.build);
      if (found !== null) this.replace(name, found);
    }
    this.settle();
  }

  describe(): Readonly<Record<string, { build: string; channel: Channel; fellBackFrom: string | null; ms: number }>> {
    const ready = [...this.states].flatMap(([name, state]) =>
      state.kind === 'ready'
        ? [
            [
              name,
              { build: state.build, channel: state.channel, fellBackFrom: state.fellBackFrom, ms: state.ms },
            ] as const,
          ]
        : [],
    );
    return Object.fromEntries(ready);
  }

  describeFailures(): readonly PageEvents['remote.failed'][] {
    return this.failures;
  }

  private isHeld(name: string): boolean {
    const state = this.stateOf(name);
    if (state.kind !== 'ready') return false;
    if (this.shown === name && hasUnsentInput()) return true;
    try {
      return !state.module.canLeave();
    } catch {
      return false; // a remote that throws here has nothing to protect
    }
  }

  /** Shows the loading state meanwhile: on the first load, after a crash and on Try Again. */
  private async load(name: string, crashed: string | null = null): Promise<void> {
    this.put(name, { kind: 'loading' });
    this.late.delete(name);
    const found = await this.firstThatWorks(name, crashed);
    this.put(
      name,
      found === null ? { kind: 'failed' } : readyState({ ...found, fellBackFrom: found.fellBackFrom ?? crashed }),
    );
    // The registry may have withdrawn the build during the load.
    this.settle();
  }

  /** Loads beside the running build, which stays when no other works or when input has begun meanwhile. */
  private async swap(name: string, from: string): Promise<void> {
    if (this.swapping.has(name)) return;
    this.swapping.add(name);
    const found = await this.firstThatWorks(name, from);
    this.swapping.delete(name);
    const state = this.stateOf(name);
    if (state.kind !== 'ready' || state.build !== from || this.isHeld(name)) return;
    if (found !== null) this.replace(name, found);
    else if (this.offered.remote(name)?.blocked.includes(from) === true && navigator.onLine)
      this.put(name, { kind: 'failed' });
  }

  private async fetchAhead(name: string, build: string): Promise<void> {
    if (navigator.onLine) await this.offered.fetchBetter(name, build, (better) => this.firstOf(name, better));
  }

  private replace(name: string, found: LoadedBuild): void {
    this.replaced.delete(name);
    this.put(name, readyState(found));
  }

  private firstThatWorks(name: string, except: string | null): Promise<LoadedBuild | null> {
    return this.firstOf(
      name,
      this.offered.candidates(name).filter(({ id }) => id !== except),
    );
  }

  private firstOf(name: string, candidates: readonly Candidate[]): Promise<LoadedBuild | null> {
    return loadFirst(candidates, this.source, ({ id, build }, failure) => {
      this.report(name, id, failure);
      if (failure instanceof BuildTimeout) this.late.add(name);
      if (navigator.onLine) this.hasFailed(build, failure);
    });
  }

  private hasFailed({ container }: RegistryBuild, failure: BuildFailure): void {
    if (failure instanceof BuildTimeout) return quarantine.add(container, TIMEOUT_QUARANTINE_MS);
    quarantine.add(container);
    this.offered.markFailed(container);
  }

  /** Retries failed remotes when there is something new to try: another build, or the network. */
  private revive(isWorthTrying: (candidate: Candidate) => boolean): void {
    for (const [name, state] of this.states)
      if (state.kind === 'failed' && this.offered.candidates(name).some(isWorthTrying)) void this.load(name);
  }

  private report(
    name: string,
    build: string,
    { phase, message, thrownAt }: Pick<BuildFailure, 'phase' | 'message' | 'thrownAt'>,
  ): void {
    const failure = { remote: name, build, phase, message };
    if (this.failures.length < MAX_FAILURES) this.failures.push(failure);
    bus.emit('remote.failed', { ...failure, stack: thrownAt });
  }

  private reportUnsound(): void {
    for (const { remote, build, problem } of this.offered.takeUnsound())
      this.report(remote, build, new BuildFailure('shape', `its manifest: ${problem}`));
  }

  private put(name: string, state: RemoteState): void {
    this.states.set(name, state);
    this.changed();
  }

  private changed(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
}
