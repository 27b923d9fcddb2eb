/** One object, so that tests can spy on it: jsdom cannot navigate. */
export const page = {
  /** The browser's address; React may still render the previous page. */
  isAt(address: string): boolean {
    return page.address() === address;
  },
  address(): string {
    return globalThis.location.pathname + globalThis.location.search;
  },
  wasReloaded(): boolean {
    const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
    return loaded !== undefined && 'type' in loaded && loaded.type === 'reload';
  },
  reload(): void {
    globalThis.location.reload();
  },
  replace(path: string): void {
    globalThis.location.replace(path);
  },
};

/** Read from the script's address, because the registry may have changed since. Empty in tests. */
export function getHostBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/host/"]');
  return /\/host\/([^/]+)\//.exec(script?.src ?? '')?.[1] ?? '';
}
