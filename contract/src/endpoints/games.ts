import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/games.ts';

/** P6: every provider and game that players may see. */
export const getGames = defineEndpoint<typeof schemas.getGames>({ name: 'getGames', path: '/api/games' });
