import { BET_REFUSALS, createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './tickets.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getPackages = define('getPackages', 'GET /api/packages', 'optional');
export const getPackageBoard = define('getPackageBoard', 'GET /api/packages/{drawId}/{kind}', 'optional', [
  'NOT_FOUND',
]);
export const placePackage = define('placePackage', 'POST /api/packages', 'money', [
  ...BET_REFUSALS,
  'DRAW_CLOSED',
  'PACKAGE_ONCE',
  'PACKAGE_CLOSED',
  'PACKAGE_SOLD_OUT',
  'PACKAGE_PRICE_CHANGED',
  'NUMBER_AT_LIMIT',
  'DRAW_AT_LIMIT',
]);
