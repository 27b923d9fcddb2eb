import * as yup from 'yup';
import { FAIR_SHOTS, FAIR_STAKE } from '../rules/fair-games.ts';
import { UUID } from '../rules/uuid.ts';

export const enterSchema = yup.object({
  code: yup
    .string()
    .required()
    .matches(/^[\w-]{43}$/),
});

const requiredUuidField = () => yup.string().required().matches(UUID);
const commitmentField = () =>
  yup
    .string()
    .required()
    .matches(/^[\da-f]{64}$/);
const clientSeedField = () =>
  yup
    .string()
    .required()
    .matches(/^[\w-]{1,64}$/);
const betsField = (most: number) =>
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
  sessionId: requiredUuidField(),
  roundId: requiredUuidField(),
  commitment: commitmentField(),
  clientSeed: clientSeedField(),
  bets: betsField(FAIR_STAKE.mostBets),
});

export const shotsSchema = yup.object({
  sessionId: requiredUuidField(),
  roundId: requiredUuidField(),
  shotsId: requiredUuidField(),
  commitment: commitmentField(),
  clientSeed: clientSeedField(),
  bets: betsField(FAIR_SHOTS.mostAtOnce),
});
