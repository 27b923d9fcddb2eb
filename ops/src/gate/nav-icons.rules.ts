import { isIconPath } from '@padauk/contract/rules/icon-path';
import type { Release } from '../release/release.ts';
import type { GateFinding } from './gate.types.ts';

/** B4: the host draws what the manifest brings. A build from before brings no line, and is shown with a plain icon. */
export function navIcons({ remote, buildId, manifest }: Release): GateFinding[] {
  return (manifest?.nav ?? [])
    .filter(({ iconPath }) => iconPath !== undefined && !isIconPath(iconPath))
    .map(({ slot, path }) => ({
      check: 'nav-icons',
      problem: `${remote} ${buildId}: the ${slot} that leads to ${path} brings no icon, but something else as its iconPath`,
      remedy: `give it SVG path data on 24 × 24, as contract/src/rules/icon-path.ts takes it, and build again`,
    }));
}
