import type { RegistryBuild } from '../registry.ts';

const plain = (name: string): string => name.replace(/\W/g, '_');

/**
 * Is this global name that of one build alone? A page keeps what stands under a name: by a name of two builds, the
 * first goes on in the place of the second.
 */
export function isContainerOf(
  container: RegistryBuild['container'],
  { remote, buildId }: { readonly remote: string; readonly buildId: string },
): boolean {
  return plain(container) === plain(`${remote}_${buildId}`);
}
