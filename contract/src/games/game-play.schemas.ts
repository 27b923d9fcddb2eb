import * as yup from 'yup';
import { FAIR_SHOTS, FAIR_STAKE } from './fair-games.rules.ts';
import { UUID } from '../text/uuid.rules.ts';
import { listOf, matchingField } from '../platform/validation.ts';

export const enterSchema = yup.object({
  code: matchingField(/^[\w-]{43}$/),
});

const requiredUuidField = () => matchingField(UUID);
const commitmentField = () => matchingField(/^[\da-f]{64}$/);
const clientSeedField = () => matchingField(/^[\w-]{1,64}$/);
const betsField = (most: number) =>
  listOf({
    spot: yup.string().required().max(20),
    stakeKyat: yup
      .number()
      .required()
      .integer()
      .min(FAIR_STAKE.stepKyat)
      .max(FAIR_STAKE.mostKyat)
      .test('step', (kyat) => kyat !== undefined && kyat % FAIR_STAKE.stepKyat === 0),
  })
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
