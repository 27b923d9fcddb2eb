/** In the state of an entry of the browser's history: how many overlays lie over its page there. */
const DEPTH_KEY = 'overlays';
/** A step in the history takes a few milliseconds. One that the browser never makes must not hold a navigation up for good. */
const STEP_TIMEOUT_MS = 1_000;

interface Overlay {
  /** Called when the player goes back. */
  readonly close: () => void;
}

/** What the browser holds for the entry it is at: the router's key and index, and ours. */
function stateOfEntry(): Readonly<Record<string, unknown>> {
  const state: unknown = globalThis.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

function depthOfEntry(): number {
  const depth = stateOfEntry()[DEPTH_KEY];
  return typeof depth === 'number' ? depth : 0;
}

/** The same for a page and for the entries of the overlays over it: they carry copies of the router's key and index. */
function pageOfEntry(): string {
  const { key, idx } = stateOfEntry();
  return JSON.stringify([key, idx, globalThis.location.href]);
}

/**
 * One entry of the browser's history for each open overlay, so that Back closes the topmost and stays on the page
 * (ADR-39).
 *
 * An entry is a copy of its page's, with a depth. Going to or from one changes nothing for the router, so it is not told. One that is no longer needed is stepped back
 * from; a navigation waits until the last is gone, and so starts from the page itself.
 */
class OverlayEntries {
  /** The topmost last. */
  private readonly overlays: Overlay[] = [];
  /** Navigations that wait for a step. */
  private readonly waiting: (() => void)[] = [];
  private step: ReturnType<typeof setTimeout> | null = null;
  private depth = 0;
  private page = '';
  /** A navigation has begun that came from an overlay; most are gone as soon as the next page is shown. */
  private isLeaving = false;
  private isStarted = false;

  /** Before the router listens. A page that was loaded anew while an overlay was open is still at the overlay's entry: it is stepped back from. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    globalThis.addEventListener('popstate', (event) => {
      if (this.arrive() === 'same page') event.stopImmediatePropagation();
    });
    this.note();
    this.settle();
  }

  /** Returns what to call when the overlay is closed, in whichever way. */
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

  /** The router shows the page that it was sent to. An overlay that is still there gets its entry over the new one. */
  pageShown(): void {
    this.isLeaving = false;
    this.settle();
  }

  /** Navigates from the page itself: what is pushed comes right behind it, what replaces takes its place. */
  navigate(action: () => void): void {
    if (this.depth === 0 && this.step === null) {
      action();
      this.note();
      return;
    }
    this.waiting.push(action);
    if (this.step === null) this.stepBy(-this.depth);
  }

  /** Goes by so many pages; the entries of overlays do not count. */
  go(pages: number): void {
    if (this.step !== null) this.waiting.push(() => this.go(pages));
    else if (this.depth === 0) globalThis.history.go(pages);
    else this.stepBy(pages - this.depth);
  }

  /** Overlays that open and close at the same moment, one in place of the other, share an entry. */
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

  /** There is nothing to step back to: a web view may bring back its last entry alone. That entry is the page then. */
  private stay(): void {
    globalThis.history.replaceState({ ...stateOfEntry(), [DEPTH_KEY]: 0 }, '');
    this.arrive();
  }

  /** The browser is at another entry: by a step of ours, or because the player went back or forward. */
  private arrive(): 'same page' | 'another page' {
    const from = { page: this.page, depth: this.depth };
    if (this.step !== null) clearTimeout(this.step);
    this.step = null;
    this.note();
    const isSamePage = this.page === from.page && from.depth + this.depth > 0;
    if (this.waiting.length === 0) this.closeDownTo(isSamePage ? this.depth : 0);
    else if (this.depth > 0) this.stepBy(-this.depth);
    // Whoever navigates says what becomes of the overlays.
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
