import type { SourceManifest } from '@padauk/contract/delivery/registry';

export const manifest = {
  name: 'salute',
  routes: [{ path: '/salute', layout: 'default', auth: 'anyone' }],
  nav: [],
  widgets: [],
  events: { emits: [], consumes: [] },
} as const satisfies SourceManifest<'/salute'>;
