export { registerFavouritesRoutes } from './favourites.routes.ts';
export { erasePlayer } from './favourite.repository.ts';
