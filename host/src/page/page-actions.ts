/** What leaves this page. One object, so that a test can watch it: jsdom cannot navigate. */
export const page = {
  reload(): void {
    globalThis.location.reload();
  },
  /** Opens a path of this origin anew, without a step back to the page that is left. */
  replace(path: string): void {
    globalThis.location.replace(path);
  },
};
