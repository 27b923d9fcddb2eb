import type { Layout } from '@padauk/contract/delivery/registry';

export interface LayoutParts {
  readonly header: 'home' | 'entry' | 'none';
  readonly hasTabBar: boolean;
}

/** B3: `default` pages use the whole height, except a tab's own page: its bar must not vanish on a tap. */
export function getLayoutParts(layout: Layout, isTabPath: boolean): LayoutParts {
  if (layout === 'home') return { header: 'home', hasTabBar: true };
  if (layout === 'login' || layout === 'signup') return { header: 'entry', hasTabBar: false };
  return { header: 'none', hasTabBar: layout === 'promotion' || layout === 'service' || isTabPath };
}
