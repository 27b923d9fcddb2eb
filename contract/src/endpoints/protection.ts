import { defineEndpoint } from '../endpoint.ts';
import type * as schemas from '../schemas/protection.ts';

const command = { method: 'POST', auth: 'player' } as const;

export const getProtection = defineEndpoint<typeof schemas.getProtection>({
  auth: 'player',
  name: 'getProtection',
  path: '/api/protection',
});
export const setDepositLimit = defineEndpoint<typeof schemas.setDepositLimit>({
  ...command,
  name: 'setDepositLimit',
  path: '/api/protection/deposit-limit',
});
export const setStakeLimit = defineEndpoint<typeof schemas.setStakeLimit>({
  ...command,
  name: 'setStakeLimit',
  path: '/api/protection/stake-limit',
});
export const takeTimeOut = defineEndpoint<typeof schemas.takeTimeOut>({
  ...command,
  name: 'takeTimeOut',
  path: '/api/protection/time-out',
});
export const excludeSelf = defineEndpoint<typeof schemas.excludeSelf>({
  ...command,
  name: 'excludeSelf',
  path: '/api/protection/exclusion',
  refusals: ['WRONG_PASSWORD', 'RATE_LIMITED'],
});
