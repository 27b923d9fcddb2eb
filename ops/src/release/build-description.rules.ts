import { checkManifest } from '@padauk/contract/rules/manifest-shape';
import type { ShapeFinding } from '@padauk/contract/rules/shape';
import { HOST, type Release } from './release.ts';

/** Missing files, a wrong entry hash, and for a remote an invalid manifest. */
export function findDescriptionProblems(release: Release): readonly ShapeFinding[] {
  const { entry, integrity, preload, files } = release;
  const fileOf = (name: string) => (Object.hasOwn(files, name) ? files[name] : undefined);
  const lost = preload.filter((name) => fileOf(name) === undefined);
  return [
    ...(fileOf(entry)?.integrity === integrity
      ? []
      : [{ field: 'integrity', problem: `is not that of its entry, ${entry}` }]),
    ...lost.map((name) => ({ field: 'preload', problem: `names ${name}, which is none of its files` })),
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
