import { isIconPath } from '@padauk/contract/delivery/icon-path.rules';
import { createLucideIcon, LayoutGrid } from 'lucide-react';
import type { IconType } from '@padauk/shared/ui';

/** Cached per path: a new component at each render would remount. */
const iconCache = new Map<string, IconType>();

export function getNavIcon(path: string | undefined): IconType {
  if (!isIconPath(path)) return LayoutGrid;
  const icon = iconCache.get(path) ?? createLucideIcon('nav', [['path', { d: path, key: 'path' }]]);
  iconCache.set(path, icon);
  return icon;
}
