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
/** A page on which more fails than this says nothing new. */
const MAX_FAILURES = 20;
/** Changes of screen that are remembered. */
const MAX_SHOWN = 50;

/**
 * The remotes of this page: which build of each, loaded or not. Loading goes down the candidates until one works; what fails is
 * quarantined and told on the bus. No failure in here ever reaches the shell.
 */
export class Remotes {
  private readonly source: BuildSource;
  private readonly offered: OfferedBuilds;
  private readonly states = new Map<string, RemoteState>();
  private readonly listeners = new Set<() => void>();
  /** Remotes whose build has already been replaced once after a crash: the second crash is shown, not chased. */
  private readonly replaced = new Set<string>();
  /** Remotes of which a file did not come in time when they were loaded last. */
  private readonly late = new Set<string>();
  /** Remotes whose next build is on its way while the one that they have still stands. */
  private readonly swapping = new Set<string>();
  private readonly failures: PageEvents['remote.failed'][] = [];
  private shown: string | null = null;
  /** Whose screens were on the page, and from when on, the newest last. */
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

  /** Grows with every change: a snapshot for React. */
  readonly snapshot = (): number => this.version;

  stateOf(name: string): RemoteState {
    return this.states.get(name) ?? IDLE;
  }

  /** Starts loading a remote that is not there yet. What failed on a slow line is tried again by the next part of it. */
  ensure(name: string): void {
    const { kind } = this.stateOf(name);
    if (kind === 'idle' || (kind === 'failed' && this.late.has(name))) void this.load(name);
  }

  /** Try Again, by the player: everything may be tried once more. */
  retry(name: string): void {
    if (this.stateOf(name).kind !== 'failed') return;
    this.offered.forgive(name);
    void this.load(name);
  }

  /** A part of a loaded build has crashed or did not arrive. True when another build takes over in this place. */
  partFailed(
    name: string,
    failure: { readonly build: string; readonly phase: FailurePhase; readonly error: unknown },
  ): boolean {
    const state = this.stateOf(name);
    if (state.kind !== 'ready' || state.build !== failure.build) return true; // replaced meanwhile
    const reason = failureOf(failure.error);
    const { message, thrownAt } = reason;
    this.report(name, failure.build, { phase: failure.phase, message, thrownAt });
    // Without a network no other build arrives either, and none is to blame.
    if (failure.phase === 'chunk' && !navigator.onLine) return false;
    const hasOther = this.offered.candidates(name).some(({ id }) => id !== failure.build);
    if (this.replaced.has(name) || !hasOther) return false;
    this.replaced.add(name);
    this.hasFailed(state.described, reason);
    void this.load(name, failure.build);
    return true;
  }

  /** What the shell draws of a manifest has crashed: it is left out there, and no build is replaced for it. */
  entryFailed(name: string, error: unknown): void {
    const state = this.stateOf(name);
    const build = state.kind === 'ready' ? state.build : this.offered.candidates(name)[0]?.id;
    const { message, thrownAt } = failureOf(error);
    if (build !== undefined) this.report(name, build, { phase: 'render', message, thrownAt });
  }

  /** The build that this page runs, also after the registry has dropped it, or would run: its manifest tells the routes, the tabs and the widgets. */
  buildOf(name: string): RegistryBuild | null {
    const state = this.stateOf(name);
    if (state.kind === 'ready') return state.described;
    const remote = this.offered.remote(name);
    return this.offered.candidates(name)[0]?.build ?? remote?.builds[remote.active] ?? null;
  }

  /** The remote whose screen is on the page: what the player begins there holds its build. */
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

  /** The remote whose screen was on the page then, in ms since it began; `null` for a page of the shell. Before the first page was known, that one: its code was on the way. */
  shownAt(atMs: number): string | null {
    return ([...this.shownFrom].reverse().find((one) => one.atMs <= atMs) ?? this.shownFrom[0])?.name ?? null;
  }

  /** `off` and `hidden` hold at once, except where leaving would lose something that the player is doing. */
  statusOf(name: string): RegistryRemote['status'] {
    return this.isHeld(name) ? 'on' : (this.offered.remote(name)?.status ?? 'hidden');
  }

  /** False while a reload would lose something: what the player has begun on this page, or an answer that a remote waits for. */
  canLeave(): boolean {
    return !hasUnsentInput() && [...this.states.keys()].every((name) => !this.isHeld(name));
  }

  /** Those of the registry; one that was retired meanwhile until the player may leave it. */
  names(): readonly string[] {
    const held = [...this.states.keys()].filter((name) => this.isHeld(name));
    return [...new Set([...this.offered.names(), ...held])];
  }

  /** Does what the registry says: what it has taken back is replaced at once, unless the player would lose something; what it has promoted is fetched for the next page. */
  settle(): void {
    for (const [name, state] of this.states) {
      if (state.kind !== 'ready') continue;
      if (this.offered.isOffered(name, state.build)) void this.fetchAhead(name, state.build);
      else if (!this.isHeld(name)) void this.swap(name, state.build);
    }
    // A remote that was switched off or retired under a player has just been let go.
    if ([...this.names(), ...this.states.keys()].some((name) => this.offered.remote(name)?.status !== 'on'))
      this.changed();
  }

  /** The player goes to another page: what was promoted meanwhile is taken where nothing is lost by it, and what was held until now is done. */
  turnPage(): void {
    // The first page of this document is one of the shell: a remote's screen has said so by now. What was painted before a player went on to a remote is not the remote's.
    if (this.shownFrom.length === 0) this.nowShows(null);
    for (const [name, state] of this.states) {
      if (state.kind !== 'ready' || this.isHeld(name)) continue;
      const found = this.offered.takeFetched(name, state.build);
      if (found !== null) this.replace(name, found);
    }
    this.settle();
  }

  /** For `window.__PADAUK__`: what runs here, for beacons and support. */
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

  /** For `window.__PADAUK__`: what failed here, and why; the first of it. */
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
      return false; // a remote that cannot even say so has nothing to protect
    }
  }

  /** Loads with nothing in the place meanwhile: the first time, after a crash, and on Try Again. */
  private async load(name: string, crashed: string | null = null): Promise<void> {
    this.put(name, { kind: 'loading' });
    this.late.delete(name);
    const found = await this.firstThatWorks(name, crashed);
    this.put(
      name,
      found === null ? { kind: 'failed' } : readyState({ ...found, fellBackFrom: found.fellBackFrom ?? crashed }),
    );
    // The registry may have taken it back while it was on its way.
    this.settle();
  }

  /** Loads beside the build that stands. It stays where it is when nothing else comes, or when the player has begun something meanwhile. */
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

  /** Another build is not the one that has crashed: it may be replaced once itself. */
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

  /** What stands there as a card comes by itself when there is something new to try: another build, or a network. */
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
