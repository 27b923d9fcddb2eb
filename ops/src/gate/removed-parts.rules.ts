import { HOST, type Release } from '../release/release.ts';
import type { LiveBuilds, LiveRelease } from './gate.types.ts';

/** Only a report: removing parts is allowed, but must not happen by accident. */
export function findRemovedParts(release: Release, { host, remotes }: LiveBuilds): string[] {
  const before =
    release.remote === HOST
      ? host
      : remotes.find((live) => live.remote === release.remote && live.role === 'active')?.release;
  if (before === null || before === undefined) return [];
  const after = new Set(listParts(release));
  return listParts(before)
    .filter((part) => !after.has(part))
    .map((part) => `${release.remote} ${before.buildId} has ${part}; ${release.buildId} lacks it`);
}

function listParts({ manifest, shell }: LiveRelease): string[] {
  const paths =
    shell?.paths ?? manifest?.routes.filter((route) => route.isOpen !== false).map((route) => route.path) ?? [];
  const widgets = manifest?.widgets.map((widget) => `the ${widget.slot} widget ${widget.name}`) ?? [];
  const nav = manifest?.nav.map(({ slot, path }) => `the ${slot} to ${path}`) ?? [];
  return [...paths.map((path) => `the page ${path}`), ...widgets, ...nav];
}
