export { registerPointsRoutes } from './points.routes.ts';
export { verifyPoints } from './verify-points.ts';
export { erasePlayer } from './share.repository.ts';
