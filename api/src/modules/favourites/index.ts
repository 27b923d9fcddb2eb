/** Favourites' door: named sets of numbers that a player keeps for the next bet. */
export { favouritesRoutes } from './favourites.routes.ts';
