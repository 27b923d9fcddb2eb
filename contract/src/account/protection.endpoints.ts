import { createEndpointDefiner } from '../platform/endpoint.ts';
import type * as schemas from './protection.schemas.ts';

const define = createEndpointDefiner<typeof schemas>();

export const getProtection = define('getProtection', 'GET /api/protection', 'player');
export const setDepositLimit = define('setDepositLimit', 'POST /api/protection/deposit-limit', 'player');
export const setStakeLimit = define('setStakeLimit', 'POST /api/protection/stake-limit', 'player');
export const takeTimeOut = define('takeTimeOut', 'POST /api/protection/time-out', 'player');
export const excludeSelf = define('excludeSelf', 'POST /api/protection/exclusion', 'player', [
  'WRONG_PASSWORD',
  'RATE_LIMITED',
]);
