export { pointsRoutes } from './points.routes.ts';
export { verifyPoints } from './verify-points.ts';
