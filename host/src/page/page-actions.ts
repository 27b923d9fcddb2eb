/** Where this page is, and what leaves it. One object, so that a test can watch it: jsdom cannot navigate. */
export const page = {
  /** Is the browser at this path and query? While React draws the next page, the browser is there already. */
  isAt(address: string): boolean {
    return page.address() === address;
  },
  /** The path and query that the browser is at. */
  address(): string {
    return globalThis.location.pathname + globalThis.location.search;
  },
  /** Was this page loaded anew at the place where it was, by hand or by itself? */
  wasReloaded(): boolean {
    const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
    return loaded !== undefined && 'type' in loaded && loaded.type === 'reload';
  },
  reload(): void {
    globalThis.location.reload();
  },
  /** Opens a path of this origin anew, without a step back to the page that is left. */
  replace(path: string): void {
    globalThis.location.replace(path);
  },
};
