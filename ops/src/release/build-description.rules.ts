import { checkManifest } from '@padauk/contract/rules/manifest-shape';
import type { ShapeFinding } from '@padauk/contract/rules/shape';
import { HOST, type Release } from './release.ts';

/** Missing files, a wrong entry hash, and for a remote an invalid manifest. */
export function findDescriptionProblems(release: Release): readonly ShapeFinding[] {
  const { entry, integrity, preload, files } = release;
  const findFile = (name: string) => (Object.hasOwn(files, name) ? files[name] : undefined);
  const missing = preload.filter((name) => findFile(name) === undefined);
  return [
    ...(findFile(entry)?.integrity === integrity
      ? []
      : [{ field: 'integrity', problem: `is not the hash of its entry, ${entry}` }]),
    ...missing.map((name) => ({ field: 'preload', problem: `names ${name}, which is not among its files` })),
    ...findManifestProblems(release),
  ];
}

function findManifestProblems({ remote, manifest }: Release): readonly ShapeFinding[] {
  if (remote === HOST) return [];
  return checkManifest(manifest, remote).map(({ field, problem }) => ({
    field: field === '' ? 'manifest' : `manifest.${field}`,
    problem,
  }));
}
