import type { RegistryBuild } from '@padauk/contract/registry';

const asked = new Set<string>();

/** `integrity` belongs to the entry, which our own script element asks for with CORS; chunks are asked for by webpack, on one origin without. Another mode would fetch the file twice. */
function addLink(href: string, integrity: string | null): void {
  if (asked.has(href)) return;
  asked.add(href);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  const isCrossOrigin = new URL(href, globalThis.location.origin).origin !== globalThis.location.origin;
  if (integrity !== null || isCrossOrigin) link.crossOrigin = 'anonymous';
  if (integrity !== null && integrity !== '') link.integrity = integrity;
  link.href = href;
  document.head.append(link);
}

/** Fetches the files of a build side by side, before its entry asks for them one after the other. Nothing is executed. */
export function addPreloads(build: RegistryBuild): void {
  addLink(build.entry, build.integrity);
  for (const file of build.preload) addLink(file, null);
}
