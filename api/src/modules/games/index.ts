export { gamesJobs } from './games.jobs.ts';
export { openGameProviders, readProviderUrls, type GameProviders, type OwnProvider } from './game-providers.ts';
export { emptyGames } from './launch-game.ts';
export { openGames } from './open-games.ts';
export { closeGameOf, listGameSessions } from './office-sessions.ts';
export { mostOfDay } from './day-sums.rules.ts';
export { reconcileRounds } from './reconcile-rounds.ts';
export { listProviders, turnGame, turnProvider } from './keep-catalogue.ts';
