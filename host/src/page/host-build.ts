/** The build of the shell that runs in this page, by the address of its script; the registry may have moved on. Empty where none was built: in tests. */
export function hostBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/host/"]');
  return /\/host\/([^/]+)\//.exec(script?.src ?? '')?.[1] ?? '';
}
