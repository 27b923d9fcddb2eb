export { registerGamesJobs } from './games.jobs.ts';
export { openGameProviders, readProviderUrls, type GameProviders, type LocalProvider } from './game-providers.ts';
export { closeGamesIfEmpty } from './launch-game.ts';
export { openGames } from './open-games.ts';
export { closePlayerGame, listGameSessions } from './office-sessions.ts';
export { computeMaxWin } from './day-sums.rules.ts';
export { reconcileRounds } from './reconcile-rounds.ts';
export { listProviders, setGameState, setProviderState } from './office-catalogue.ts';
