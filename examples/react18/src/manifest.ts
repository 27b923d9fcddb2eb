import type { SourceManifest } from '@padauk/contract/delivery/registry';

export const manifest = {
  name: 'timer',
  isolation: 'mount',
  routes: [{ path: '/timer', layout: 'default', auth: 'anyone' }],
  nav: [],
  widgets: [],
  events: { emits: [], consumes: [] },
} as const satisfies SourceManifest<'/timer'>;
