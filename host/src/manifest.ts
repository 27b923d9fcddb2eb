import type { ShellManifest } from '@padauk/contract/registry';

/**
 * What the shell says of itself, for the release gate: no remote may claim one of its paths, and events come and go by these versions. The
 * events of `shared` stand here too, because its runtime travels with the host.
 */
export const manifest = {
  paths: [
    '/',
    '/home',
    '/login',
    '/signup',
    '/signup_edit_profile',
    '/signup_refel',
    '/signup_success',
    '/signup_successChrome',
    '/signup_successNrc',
    '/forgot_password',
    '/forgot_password_otp',
    '/forgot_password_withdrawal',
    '/language',
    '/privacy',
    '/download',
    '/ios_install_guide',
    '/maintain',
    '/holiday_page',
    '/error_page',
    '/overrides',
  ],
  events: {
    emits: [
      'session.changed@1',
      'session.expired@1',
      'server.maintenance@1',
      'locale.changed@1',
      'network.changed@1',
      'remote.failed@1',
      'home.refresh@1',
    ],
    consumes: [
      'session.changed@1',
      'session.expired@1',
      'server.maintenance@1',
      'network.changed@1',
      'home.refresh@1',
      'ticket.placed@1',
      'ticket.settled@1',
      'balance.changed@1',
      'notification.added@1',
      'registry.changed@1',
      'version.changed@1',
      'settings.changed@1',
      'events.missed@1',
      'remote.failed@1',
    ],
  },
} as const satisfies ShellManifest;
