import * as yup from 'yup';
import { FISHING_COIN_KYAT } from './limits.ts';
import { MAX_COMMAND_KYAT } from './money.ts';
import { isInstant } from './rules/myanmar-time.ts';
import { UUID } from './rules/uuid.ts';

/** Calls to the game wallet's server (C8), signed by `platform` or a provider. Money is coins plus remainder. */
export interface ServiceCall<Request = unknown, Answer = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly signedBy: 'platform' | 'provider';
  readonly summary: string;
  readonly request: yup.Schema<Request>;
  readonly answer: yup.Schema<Answer>;
  readonly answerType?: 'text/csv';
}

export const playerIdField = () => yup.string().required().matches(UUID);
export const currencyField = () => yup.string().required();
export const instantField = () => yup.string().required().test('instant', isInstant);
export const amountField = (minimumKyat: number) =>
  yup
    .object({
      coins: yup
        .number()
        .required()
        .integer()
        .min(0)
        .max(MAX_COMMAND_KYAT / FISHING_COIN_KYAT),
      remainderKyat: yup
        .number()
        .required()
        .integer()
        .min(0)
        .max(FISHING_COIN_KYAT - 1),
    })
    .required()
    .test('least', ({ coins, remainderKyat }) => coins * FISHING_COIN_KYAT + remainderKyat >= minimumKyat);
const MAX_BALANCE_COINS = Math.floor(Number.MAX_SAFE_INTEGER / FISHING_COIN_KYAT) - 1;
export const balanceField = () =>
  yup
    .object({
      coins: yup.number().required().integer().min(0).max(MAX_BALANCE_COINS),
      remainderKyat: yup
        .number()
        .required()
        .integer()
        .min(0)
        .max(FISHING_COIN_KYAT - 1),
    })
    .required();

const PREFIX = '/api/game-wallet';
export function defineServiceCall<Request, Answer>(
  spec: Omit<ServiceCall<Request, Answer>, 'path'> & { readonly path: string },
): ServiceCall<Request, Answer> {
  return { ...spec, path: `${PREFIX}/${spec.path}` };
}
