/** Web Push (ADR-36). */
export { registerPushJobs } from './send-messages.ts';
export { registerPushRoutes } from './push.routes.ts';
export { readPushSettings } from './push.settings.ts';
export type { PushDeps } from './push.types.ts';
export { erasePlayer } from './push.repository.ts';
