/** The dream book's door. */
export { dreamsRoutes } from './dreams.routes.ts';
