import { isIconPath } from '@padauk/contract/rules/icon-path';
import { createLucideIcon, LayoutGrid } from 'lucide-react';
import type { IconType } from '@padauk/shared/ui';

/** One component for each icon: another one at each render would be drawn anew. */
const known = new Map<string, IconType>();

/** The icon that a remote's manifest brings, drawn as the shell's own are; a grid for a build that brings none. */
export function navIcon(path: string | undefined): IconType {
  if (!isIconPath(path)) return LayoutGrid;
  const icon = known.get(path) ?? createLucideIcon('nav', [['path', { d: path, key: 'path' }]]);
  known.set(path, icon);
  return icon;
}
