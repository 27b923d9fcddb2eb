import type { SourceManifest } from '@padauk/contract/delivery/registry';

export const manifest = {
  name: 'clock',
  isolation: 'mount',
  routes: [{ path: '/clock', layout: 'default', auth: 'anyone' }],
  nav: [],
  widgets: [],
  events: { emits: [], consumes: [] },
} as const satisfies SourceManifest<'/clock'>;
