import type { Layout } from '@padauk/contract/delivery/registry';

/** B3: `default` pages use the whole height, except a tab's own page: its bar must not vanish on a tap. */
export function getLayoutParts(layout: Layout, isTabPath: boolean) {
  if (layout === 'home') return { header: 'home', hasTabBar: true } as const;
  if (layout === 'login' || layout === 'signup') return { header: 'entry', hasTabBar: false } as const;
  return { header: 'none', hasTabBar: layout === 'promotion' || layout === 'service' || isTabPath } as const;
}
