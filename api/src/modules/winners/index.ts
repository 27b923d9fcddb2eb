export { readHiddenAmong } from './winner-hidden.repository.ts';
export { winnersRoutes } from './winners.routes.ts';
