import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/dreams.ts';

export const getDreams = defineEndpoint<typeof schemas.getDreams>({ name: 'getDreams', path: '/api/dreams' });
