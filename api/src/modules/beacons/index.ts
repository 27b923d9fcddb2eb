export { openBeacons, type Beacons } from './open-beacons.ts';
export { createSourceLines, type SourceLines } from './source-lines.ts';
export { registerBeaconsJobs, registerBeaconsRoutes } from './beacons.routes.ts';
