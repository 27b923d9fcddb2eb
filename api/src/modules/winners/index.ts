/** Winners' door: who won most, for everybody to see. It asks draws, betting and accounts, as modules.ts wires them. */
export { readHiddenAmong } from './winner-hidden.repository.ts';
export { winnersRoutes } from './winners.routes.ts';
