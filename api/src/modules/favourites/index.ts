export { registerFavouritesRoutes } from './favourites.routes.ts';
