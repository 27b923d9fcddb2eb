/** The games module's door: providers and games as data, and what players keep of them. */
export { gamesJobs } from './games.jobs.ts';
export { openGameProviders, readProviderUrls, type GameProviders, type OwnProvider } from './game-providers.ts';
export { gamesRoutes } from './games.routes.ts';
export { listProviders, turnGame, turnProvider } from './keep-catalogue.ts';
