/** Winners' door: who won most, for everybody to see. It asks draws, betting and accounts, as modules.ts wires them. */
export { winnersRoutes } from './winners.routes.ts';
