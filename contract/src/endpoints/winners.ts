import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/winners.ts';

export const getWinners = defineEndpoint<typeof schemas.getWinners>({ name: 'getWinners', path: '/api/winners' });
