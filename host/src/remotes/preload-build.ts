import type { RegistryBuild } from '@padauk/contract/registry';

const asked = new Set<string>();

/** Same `integrity` and CORS mode as the real request: otherwise the browser fetches the file twice. */
function addLink(href: string, integrity = ''): void {
  if (asked.has(href)) return;
  asked.add(href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}

/** Fetches a build's files in parallel, before its entry requests them one by one. Executes nothing. */
export function addPreloads(build: RegistryBuild): void {
  addLink(build.entry, build.integrity);
  build.preload.forEach((file, index) => addLink(file, build.preloadIntegrity?.[index]));
}
