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
  reload(): void {
    globalThis.location.reload();
  },
  /** Opens a path of this origin anew, without a step back to the page that is left. */
  replace(path: string): void {
    globalThis.location.replace(path);
  },
};
