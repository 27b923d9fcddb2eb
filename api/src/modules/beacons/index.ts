export { openBeacons, type Beacons } from './open-beacons.ts';
export { sourceLines, type SourceLines } from './source-lines.ts';
export { beaconsJobs } from './beacons.jobs.ts';
export { beaconsRoutes } from './beacons.routes.ts';
