import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/packages.ts';

export const getPackages = defineEndpoint<typeof schemas.getPackages>({
  name: 'getPackages',
  path: '/api/packages',
  auth: 'optional',
});
export const getPackageBoard = defineEndpoint<typeof schemas.getPackageBoard>({
  name: 'getPackageBoard',
  path: '/api/packages/{drawId}/{kind}',
  auth: 'optional',
  refusals: ['NOT_FOUND'],
});
export const placePackage = defineEndpoint<typeof schemas.placePackage>({
  name: 'placePackage',
  method: 'POST',
  path: '/api/packages',
  auth: 'player',
  isMoney: true,
  refusals: [
    'BETTING_MAINTENANCE',
    'CLOCK_BEHIND',
    'DRAW_CLOSED',
    'PACKAGE_ONCE',
    'PACKAGE_CLOSED',
    'PACKAGE_SOLD_OUT',
    'PACKAGE_PRICE_CHANGED',
    'NUMBER_AT_LIMIT',
    'DRAW_AT_LIMIT',
    'INSUFFICIENT_BALANCE',
    'NOT_FOUND',
    'PHONE_NOT_VERIFIED',
    'PIN_BLOCKED',
    'STAKE_LIMIT_DAY',
    'STAKE_LIMIT_WEEK',
    'STAKE_LIMIT_MONTH',
    'ON_TIME_OUT',
    'SELF_EXCLUDED',
  ],
});
