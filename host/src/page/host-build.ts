/** Read from the script's address, because the registry may have changed since. Empty in tests. */
export function getHostBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/host/"]');
  return /\/host\/([^/]+)\//.exec(script?.src ?? '')?.[1] ?? '';
}
