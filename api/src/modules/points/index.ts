/** The door of points: how they come, once each (P10, K22). */
export { pointsRoutes } from './points.routes.ts';
export { verifyPoints } from './verify-points.ts';
