import type { SourceManifest } from '@padauk/contract/delivery/registry';

export const manifest = {
  name: 'greeting',
  routes: [{ path: '/greeting', layout: 'default', auth: 'anyone' }],
  nav: [],
  widgets: [],
  events: { emits: [], consumes: [] },
} as const satisfies SourceManifest<'/greeting'>;
