import type { RegistryBuild } from '@padauk/contract/delivery/registry';

const requestedFiles = new Set<string>();

/** Same `integrity` and CORS mode as the real request: otherwise the browser fetches the file twice. */
function addPreloadLink(href: string, integrity = ''): void {
  if (requestedFiles.has(href)) return;
  requestedFiles.add(href);
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
  if (build.fileHashes !== undefined) return; // checked one by one (verified-build.ts)
  addPreloadLink(build.entry, build.integrity);
  build.preload.forEach((file, index) => addPreloadLink(file, build.preloadIntegrity?.[index]));
}
