export { registerDreamsRoutes } from './dreams.routes.ts';
