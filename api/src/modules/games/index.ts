/** The games module's door: providers and games as data, and what players keep of them. */
export { gamesJobs } from './games.jobs.ts';
export { gamesRoutes } from './games.routes.ts';
export { listProviders, turnGame, turnProvider } from './keep-catalogue.ts';
