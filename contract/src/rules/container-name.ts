import type { RegistryBuild } from '../registry.ts';

const normaliseName = (name: string): string => name.replace(/\W/g, '_');

/** The page caches containers by global name: if two builds share a name, the first one replaces the second. */
export function isContainerOfBuild(
  container: RegistryBuild['container'],
  { remote, buildId }: { readonly remote: string; readonly buildId: string },
): boolean {
  return normaliseName(container) === normaliseName(`${remote}_${buildId}`);
}
