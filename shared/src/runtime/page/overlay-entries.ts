/** Key in `history.state`: the number of overlays over the page at that entry. */
const DEPTH_KEY = 'overlays';
/** A step takes a few ms. The timeout keeps a step that never happens from blocking a navigation for good. */
const STEP_TIMEOUT_MS = 1_000;

interface Overlay {
  readonly close: () => void;
}

function stateOfEntry(): Readonly<Record<string, unknown>> {
  const state: unknown = globalThis.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

function depthOfEntry(): number {
  const depth = stateOfEntry()[DEPTH_KEY];
  return typeof depth === 'number' ? depth : 0;
}

/** Equal for a page and its overlays' entries: they copy the router's key and index. */
function pageOfEntry(): string {
  const { key, idx } = stateOfEntry();
  return JSON.stringify([key, idx, globalThis.location.href]);
}

/**
 * Adds a history entry per open overlay, so that Back closes the topmost and stays on the page (ADR-39).
 * An entry copies its page's state plus a depth; the router gets no event for steps between them.
 * A navigation waits until the overlays' entries are stepped back from, so it starts from the page itself.
 */
class OverlayEntries {
  private readonly overlays: Overlay[] = [];
  private readonly waiting: (() => void)[] = [];
  private step: ReturnType<typeof setTimeout> | null = null;
  private depth = 0;
  private page = '';
  /** A navigation from an overlay has begun: most overlays unmount with the next page. */
  private isLeaving = false;
  private isStarted = false;

  /** Open overlays. */
  get count(): number {
    return this.overlays.length;
  }

  /** Call before the router listens. After a reload at an overlay's entry it steps back to the page. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    globalThis.addEventListener('popstate', (event) => {
      if (this.arrive() === 'same page') event.stopImmediatePropagation();
    });
    this.note();
    this.settle();
  }

  /** Returns the function to call when the overlay closes, for any reason. */
  open(overlay: Overlay): () => void {
    this.start();
    this.overlays.push(overlay);
    this.settleSoon();
    return () => {
      const index = this.overlays.indexOf(overlay);
      if (index !== -1) this.overlays.splice(index, 1);
      this.settleSoon();
    };
  }

  /** Call when the router shows its page. A remaining overlay gets an entry over the new page. */
  pageShown(): void {
    this.isLeaving = false;
    this.settle();
  }

  /** Navigates from the page itself: a push follows its entry, a replace takes its place. */
  navigate(action: () => void): void {
    if (this.depth === 0 && this.step === null) {
      action();
      this.note();
      return;
    }
    this.waiting.push(action);
    if (this.step === null) this.stepBy(-this.depth);
  }

  go(pages: number): void {
    if (this.step !== null) this.waiting.push(() => this.go(pages));
    else if (this.depth === 0) globalThis.history.go(pages);
    else this.stepBy(pages - this.depth);
  }

  /** Deferred, so that an overlay which replaces another at the same moment shares its entry. */
  private settleSoon(): void {
    queueMicrotask(() => this.settle());
  }

  private settle(): void {
    if (this.step !== null) return;
    if (this.depth > this.overlays.length) {
      this.stepBy(this.overlays.length - this.depth);
      return;
    }
    while (this.depth < this.overlays.length && !this.isLeaving) {
      this.depth += 1;
      globalThis.history.pushState({ ...stateOfEntry(), [DEPTH_KEY]: this.depth }, '');
    }
    this.note();
  }

  private stepBy(entries: number): void {
    this.step = setTimeout(() => this.stay(), STEP_TIMEOUT_MS);
    globalThis.history.go(entries);
  }

  /** The step never happened: a web view may restore only its last entry, which is then the page. */
  private stay(): void {
    globalThis.history.replaceState({ ...stateOfEntry(), [DEPTH_KEY]: 0 }, '');
    this.arrive();
  }

  private arrive(): 'same page' | 'another page' {
    const from = { page: this.page, depth: this.depth };
    if (this.step !== null) clearTimeout(this.step);
    this.step = null;
    this.note();
    const isSamePage = this.page === from.page && from.depth + this.depth > 0;
    if (this.waiting.length === 0) this.closeDownTo(isSamePage ? this.depth : 0);
    else if (this.depth > 0) this.stepBy(-this.depth);
    // The navigating code decides about the overlays.
    else this.leave();
    this.settleSoon();
    return isSamePage ? 'same page' : 'another page';
  }

  private leave(): void {
    this.isLeaving = true;
    for (const action of this.waiting.splice(0)) action();
  }

  private closeDownTo(depth: number): void {
    for (const overlay of this.overlays.splice(depth).reverse()) overlay.close();
  }

  private note(): void {
    this.depth = depthOfEntry();
    this.page = pageOfEntry();
  }
}

export const overlayEntries = new OverlayEntries();
