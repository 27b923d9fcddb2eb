import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/two-d.ts';

export const getTwoDLive = defineEndpoint<typeof schemas.getTwoDLive>({ name: 'getTwoDLive', path: '/api/two-d/live' });
export const getTwoDSections = defineEndpoint<typeof schemas.getTwoDSections>({
  name: 'getTwoDSections',
  path: '/api/two-d/sections',
});
export const getTwoDBoard = defineEndpoint<typeof schemas.getTwoDBoard>({
  name: 'getTwoDBoard',
  path: '/api/two-d/board',
  refusals: ['NOT_FOUND'],
});
export const placeTwoDBet = defineEndpoint<typeof schemas.placeTwoDBet>({
  name: 'placeTwoDBet',
  method: 'POST',
  path: '/api/two-d/bets',
  auth: 'player',
  isMoney: true,
  refusals: [
    'SECTION_CLOSED',
    'NUMBER_AT_LIMIT',
    'INSUFFICIENT_BALANCE',
    'NOT_FOUND',
    'PHONE_NOT_VERIFIED',
    'PIN_BLOCKED',
    'ON_TIME_OUT',
    'SELF_EXCLUDED',
  ],
});
export const getSlips = defineEndpoint<typeof schemas.getSlips>({
  name: 'getSlips',
  path: '/api/bets',
  auth: 'player',
});
export const getSlip = defineEndpoint<typeof schemas.getSlip>({
  name: 'getSlip',
  path: '/api/bets/{id}',
  auth: 'player',
  refusals: ['NOT_FOUND'],
});
export const getTwoDResults = defineEndpoint<typeof schemas.getTwoDResults>({
  name: 'getTwoDResults',
  path: '/api/two-d/results',
});
