import type { RegistryBuild } from '@padauk/contract/registry';

const asked = new Set<string>();

/** Asked for as the entry and its chunks are, integrity and all: otherwise the file would be fetched twice. */
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

/** Fetches the files of a build side by side, before its entry asks for them one after the other. Nothing is executed. */
export function addPreloads(build: RegistryBuild): void {
  addLink(build.entry, build.integrity);
  build.preload.forEach((file, index) => addLink(file, build.preloadIntegrity?.[index]));
}
