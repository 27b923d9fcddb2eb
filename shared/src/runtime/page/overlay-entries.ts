import { useEffectEvent, useLayoutEffect } from 'react';

/** Key in `history.state`: the number of overlays over the page at that entry. */
const DEPTH_KEY = 'overlays';
/** A step takes a few ms. The timeout prevents a step that never happens from blocking navigation permanently. */
const STEP_TIMEOUT_MS = 1_000;

function readEntryState(): Readonly<Record<string, unknown>> {
  const state: unknown = globalThis.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

function readEntryDepth(): number {
  const depth = readEntryState()[DEPTH_KEY];
  return typeof depth === 'number' ? depth : 0;
}

/** Equal for a page and its overlays' entries: they copy the router's key and index. */
function readEntryPage(): string {
  const { key, idx } = readEntryState();
  return JSON.stringify([key, idx, globalThis.location.href]);
}

/**
 * Adds a history entry per open overlay, so that Back closes the topmost and stays on the page (ADR-39).
 * An entry copies its page's state plus a depth; the router gets no event for steps between them.
 * A navigation waits until the overlays' entries are stepped back from, so it starts from the page itself.
 */
class OverlayEntries {
  /** The functions that close them. */
  private readonly overlays: (() => void)[] = [];
  private readonly pendingActions: (() => void)[] = [];
  private stepTimer: ReturnType<typeof setTimeout> | null = null;
  private depth = 0;
  private page = '';
  private isLeaving = false;
  private isStarted = false;

  get count(): number {
    return this.overlays.length;
  }

  /** Call before the router listens. After a reload at an overlay's entry it steps back to the page. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    globalThis.addEventListener('popstate', (event) => {
      if (this.handleArrival() === 'same page') event.stopImmediatePropagation();
    });
    this.recordEntry();
    this.syncEntries();
  }

  open(close: () => void): () => void {
    this.start();
    this.overlays.push(close);
    this.scheduleSync();
    return () => {
      const index = this.overlays.indexOf(close);
      if (index !== -1) this.overlays.splice(index, 1);
      this.scheduleSync();
    };
  }

  /** Call when the router shows its page. A remaining overlay gets an entry over the new page. */
  handlePageShown(): void {
    this.isLeaving = false;
    this.syncEntries();
  }

  /** Navigates from the page itself: a push follows its entry, a replace takes its place. */
  navigate(action: () => void): void {
    if (this.depth === 0 && this.stepTimer === null) {
      action();
      this.recordEntry();
      return;
    }
    this.pendingActions.push(action);
    if (this.stepTimer === null) this.stepHistory(-this.depth);
  }

  go(pages: number): void {
    if (this.stepTimer !== null) this.pendingActions.push(() => this.go(pages));
    else if (this.depth === 0) globalThis.history.go(pages);
    else this.stepHistory(pages - this.depth);
  }

  /** Deferred, so that an overlay which replaces another at the same moment shares its entry. */
  private scheduleSync(): void {
    queueMicrotask(() => this.syncEntries());
  }

  private syncEntries(): void {
    if (this.stepTimer !== null) return;
    if (this.depth > this.overlays.length) {
      this.stepHistory(this.overlays.length - this.depth);
      return;
    }
    while (this.depth < this.overlays.length && !this.isLeaving) {
      this.depth += 1;
      globalThis.history.pushState({ ...readEntryState(), [DEPTH_KEY]: this.depth }, '');
    }
    this.recordEntry();
  }

  private stepHistory(entries: number): void {
    this.stepTimer = setTimeout(() => this.handleStepTimeout(), STEP_TIMEOUT_MS);
    globalThis.history.go(entries);
  }

  /** The step never happened: a web view may restore only its last entry, which is then the page. */
  private handleStepTimeout(): void {
    globalThis.history.replaceState({ ...readEntryState(), [DEPTH_KEY]: 0 }, '');
    this.handleArrival();
  }

  private handleArrival(): 'same page' | 'another page' {
    const previous = { page: this.page, depth: this.depth };
    if (this.stepTimer !== null) clearTimeout(this.stepTimer);
    this.stepTimer = null;
    this.recordEntry();
    const isSamePage = this.page === previous.page && previous.depth + this.depth > 0;
    if (this.pendingActions.length === 0) this.closeAbove(isSamePage ? this.depth : 0);
    else if (this.depth > 0) this.stepHistory(-this.depth);
    // The navigating code decides about the overlays.
    else this.runPendingActions();
    this.scheduleSync();
    return isSamePage ? 'same page' : 'another page';
  }

  private runPendingActions(): void {
    this.isLeaving = true;
    for (const action of this.pendingActions.splice(0)) action();
  }

  private closeAbove(depth: number): void {
    for (const close of this.overlays.splice(depth).reverse()) close();
  }

  private recordEntry(): void {
    this.depth = readEntryDepth();
    this.page = readEntryPage();
  }
}

export const overlayEntries = new OverlayEntries();

/** Back closes the overlay and stays on the page; of several overlays, the one that opened last. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => (isOpen ? overlayEntries.open(() => onBack()) : undefined), [isOpen]);
}
