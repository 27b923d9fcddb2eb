export { dreamsRoutes } from './dreams.routes.ts';
