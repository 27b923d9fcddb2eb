export { erasePlayer, readHiddenPlayers } from './hidden-winner.repository.ts';
export { registerWinnersRoutes } from './winners.routes.ts';
