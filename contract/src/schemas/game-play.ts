import * as yup from 'yup';
import { FAIR_STAKE } from '../rules/fair-games.ts';
import { UUID } from '../rules/uuid.ts';

/** What the provider's server takes of its pages. */
export const enterSchema = yup.object({
  code: yup
    .string()
    .required()
    .matches(/^[\w-]{43}$/),
});

export const playSchema = yup.object({
  sessionId: yup.string().required().matches(UUID),
  roundId: yup.string().required().matches(UUID),
  commitment: yup
    .string()
    .required()
    .matches(/^[\da-f]{64}$/),
  clientSeed: yup
    .string()
    .required()
    .matches(/^[\w-]{1,64}$/),
  bets: yup
    .array(
      yup
        .object({
          spot: yup.string().required().max(20),
          stakeKyat: yup
            .number()
            .required()
            .integer()
            .min(FAIR_STAKE.stepKyat)
            .max(FAIR_STAKE.mostKyat)
            .test('step', (kyat) => kyat !== undefined && kyat % FAIR_STAKE.stepKyat === 0),
        })
        .required(),
    )
    .required()
    .min(1)
    .max(FAIR_STAKE.mostBets),
});
