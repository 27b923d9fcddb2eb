import type { PageEvents } from '@padauk/contract/events';
import type { Registry, RegistryBuild, RegistryRemote } from '@padauk/contract/registry';
import type { RemoteModule } from '@padauk/shared/federation';
import { bus } from '@padauk/shared/runtime';
import { candidateBuilds, isStillOffered } from './choose-build.rules.ts';
import { BuildFailure, loadBuild, type BuildSource } from './load-build.ts';
import { quarantine } from './quarantine.ts';

/** What the page knows of one remote. The build is chosen once and then kept for the life of the page, as far as the registry allows. */
export type RemoteState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly build: string; readonly module: RemoteModule; readonly fellBackFrom: string | null; readonly ms: number }
  | { readonly kind: 'failed' };

export type FailurePhase = PageEvents['remote.failed']['phase'];

interface RemotesDeps {
  readonly registry: { readonly current: () => Registry; readonly subscribe: (listener: () => void) => () => void };
  readonly source: BuildSource;
  readonly visitorId: string;
}

const IDLE: RemoteState = { kind: 'idle' };

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * The remotes of this page: which build of each, loaded or not. Loading goes down the candidates until one works; what fails is
 * quarantined and told on the bus. No failure in here ever reaches the shell.
 */
export class Remotes {
  private readonly deps: RemotesDeps;
  private readonly states = new Map<string, RemoteState>();
  private readonly listeners = new Set<() => void>();
  /** Remotes that have already been replaced once after a crash: the second crash is shown, not chased. */
  private readonly replaced = new Set<string>();
  private version = 0;

  constructor(deps: RemotesDeps) {
    this.deps = deps;
    deps.registry.subscribe(() => {
      this.settle();
      this.changed();
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

  /** Starts loading a remote that is not there yet. */
  ensure(name: string): void {
    if (this.stateOf(name).kind === 'idle') void this.load(name);
  }

  /** Try Again, by the player: everything may be tried once more. */
  retry(name: string): void {
    if (this.stateOf(name).kind !== 'failed') return;
    quarantine.remove(Object.values(this.remote(name)?.builds ?? {}).map((build) => build.container));
    void this.load(name);
  }

  /** A part of a loaded build has crashed or did not arrive. True when another build takes over in this place. */
  partFailed(name: string, failure: { readonly build: string; readonly phase: FailurePhase; readonly error: unknown }): boolean {
    const state = this.stateOf(name);
    if (state.kind !== 'ready' || state.build !== failure.build) return true; // replaced meanwhile
    this.report(name, failure);
    const hasOther = this.candidates(name).some((build) => build !== failure.build);
    if (this.replaced.has(name) || !hasOther) return false;
    this.replaced.add(name);
    this.quarantineBuild(name, failure.build);
    void this.load(name, failure.build);
    return true;
  }

  /** The build that this page runs, or would run: its manifest tells the routes, the tabs and the widgets. */
  buildOf(name: string): RegistryBuild | null {
    const state = this.stateOf(name);
    const remote = this.remote(name);
    const chosen = state.kind === 'ready' ? state.build : (this.candidates(name)[0] ?? remote?.active);
    return remote?.builds[chosen ?? ''] ?? remote?.builds[remote.active] ?? null;
  }

  /** `off` and `hidden` hold at once, except where leaving would lose something that the player is doing. */
  statusOf(name: string): RegistryRemote['status'] {
    return this.isHeld(name) ? 'on' : (this.remote(name)?.status ?? 'hidden');
  }

  /** False while a reload or a swap would lose something in one of the remotes. */
  canLeave(): boolean {
    return [...this.states.keys()].every((name) => !this.isHeld(name));
  }

  names(): readonly string[] {
    return Object.keys(this.deps.registry.current().remotes);
  }

  /** Swaps builds that the registry has taken back, where nothing would be lost. Asked again on every change of route. */
  settle(): void {
    for (const [name, state] of this.states) {
      const remote = this.remote(name);
      if (state.kind !== 'ready' || remote === undefined || isStillOffered(remote, state.build) || this.isHeld(name)) continue;
      void this.load(name, state.build);
    }
  }

  /** For `window.__PADAUK__`: what runs here, for beacons and support. */
  describe(): Readonly<Record<string, { build: string; fellBackFrom: string | null; ms: number }>> {
    const ready = [...this.states].flatMap(([name, state]) => (state.kind === 'ready' ? [[name, { build: state.build, fellBackFrom: state.fellBackFrom, ms: state.ms }] as const] : []));
    return Object.fromEntries(ready);
  }

  private isHeld(name: string): boolean {
    const state = this.stateOf(name);
    if (state.kind !== 'ready') return false;
    try {
      return !state.module.canLeave();
    } catch {
      return false; // a remote that cannot even say so has nothing to protect
    }
  }

  private remote(name: string): RegistryRemote | undefined {
    return this.deps.registry.current().remotes[name];
  }

  private candidates(name: string): readonly string[] {
    const remote = this.remote(name);
    if (remote === undefined) return [];
    return candidateBuilds(remote, { visitorId: this.deps.visitorId, isQuarantined: (build) => quarantine.has(remote.builds[build]?.container ?? '') });
  }

  private async load(name: string, fellBackFrom: string | null = null): Promise<void> {
    const startedAt = performance.now();
    this.put(name, { kind: 'loading' });
    let failed = fellBackFrom;
    for (const build of this.candidates(name)) {
      const entry = this.remote(name)?.builds[build];
      if (entry === undefined) continue;
      try {
        const module = await loadBuild(entry, this.deps.source);
        this.put(name, { kind: 'ready', build, module, fellBackFrom: failed, ms: Math.round(performance.now() - startedAt) });
        return;
      } catch (error) {
        this.report(name, { build, phase: error instanceof BuildFailure ? error.phase : 'entry', error });
        this.quarantineBuild(name, build);
        failed = build;
      }
    }
    this.put(name, { kind: 'failed' });
  }

  private quarantineBuild(name: string, build: string): void {
    const container = this.remote(name)?.builds[build]?.container;
    if (container !== undefined) quarantine.add(container);
  }

  private report(name: string, failure: { readonly build: string; readonly phase: FailurePhase; readonly error: unknown }): void {
    bus.emit('remote.failed', { remote: name, build: failure.build, phase: failure.phase, message: messageOf(failure.error) });
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
