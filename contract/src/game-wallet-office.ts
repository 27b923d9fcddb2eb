import * as yup from 'yup';
import { defineServiceCall, playerIdField } from './game-wallet-fields.ts';
import { isMyanmarDate } from './rules/myanmar-time.ts';

/** Header of a provider's daily file of ended rounds. Its values never need quotes. */
export const ROUNDS_FILE_HEADER = 'round_id,player_id,stake_kyat,win_kyat,state';

const providerField = () =>
  yup
    .string()
    .required()
    .matches(/^[a-z][a-z0-9-]{0,39}$/);
const dayField = () => yup.string().required().test('day', isMyanmarDate);

export const OFFICE_CALLS = {
  dayTotals: defineServiceCall({
    method: 'GET',
    path: 'rounds_totals',
    signedBy: 'platform',
    summary:
      "stakes and wins of each provider in rounds that ended on a Myanmar day; `spread` is the maximum variance of its wins, and `largestKyat` the maximum win of one round, by the games' maximum multipliers",
    request: yup.object({ day: dayField() }),
    answer: yup.object({
      day: dayField(),
      providers: yup
        .array(
          yup
            .object({
              provider: providerField(),
              rounds: yup.number().required(),
              stakedKyat: yup.number().required(),
              wonKyat: yup.number().required(),
              givenBack: yup.number().required(),
              spread: yup.number().required(),
              largestKyat: yup.number().required(),
            })
            .required(),
        )
        .required(),
    }),
  }),
  roundsFile: defineServiceCall({
    method: 'GET',
    path: 'rounds_file',
    signedBy: 'platform',
    summary: "a provider's rounds that ended on a Myanmar day, as CSV",
    request: yup.object({ provider: providerField(), day: dayField() }),
    answer: yup.string().required(),
    answerType: 'text/csv',
  }),
  latestRounds: defineServiceCall({
    method: 'GET',
    path: 'rounds_latest',
    signedBy: 'platform',
    summary: 'the latest 100 rounds, of all players or of one',
    request: yup.object({ playerId: playerIdField().notRequired() }),
    answer: yup.object({
      rounds: yup
        .array(
          yup
            .object({
              provider: providerField(),
              roundId: yup.string().required(),
              playerId: playerIdField(),
              game: yup.string().nullable().defined(),
              state: yup.string().oneOf(['open', 'ended', 'rolled-back']).required(),
              stakeKyat: yup.number().nullable().defined(),
              winKyat: yup.number().nullable().defined(),
              openedAt: yup.string().required(),
              endedAt: yup.string().nullable().defined(),
            })
            .required(),
        )
        .required(),
    }),
  }),
} as const;
