export { openBeacons, type Beacons } from './open-beacons.ts';
export { readLoadSums } from './beacon.repository.ts';
export { createSourceLines, type SourceLines } from './source-lines.ts';
export { registerBeaconsJobs, registerBeaconsRoutes } from './beacons.routes.ts';
