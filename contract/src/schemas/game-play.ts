import * as yup from 'yup';
import { FAIR_SHOTS, FAIR_STAKE } from '../rules/fair-games.ts';
import { UUID } from '../rules/uuid.ts';

export const enterSchema = yup.object({
  code: yup
    .string()
    .required()
    .matches(/^[\w-]{43}$/),
});

const uuid = () => yup.string().required().matches(UUID);
const commitment = () =>
  yup
    .string()
    .required()
    .matches(/^[\da-f]{64}$/);
const clientSeed = () =>
  yup
    .string()
    .required()
    .matches(/^[\w-]{1,64}$/);
const bets = (most: number) =>
  yup
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
    .max(most);

export const playSchema = yup.object({
  sessionId: uuid(),
  roundId: uuid(),
  commitment: commitment(),
  clientSeed: clientSeed(),
  bets: bets(FAIR_STAKE.mostBets),
});

export const shotsSchema = yup.object({
  sessionId: uuid(),
  roundId: uuid(),
  shotsId: uuid(),
  commitment: commitment(),
  clientSeed: clientSeed(),
  bets: bets(FAIR_SHOTS.mostAtOnce),
});
