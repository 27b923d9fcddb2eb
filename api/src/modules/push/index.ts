/** Web Push (ADR-36). */
export { pushJobs } from './push.jobs.ts';
export { pushRoutes } from './push.routes.ts';
export { readPushSettings } from './push.settings.ts';
export type { PushDeps } from './push.types.ts';
