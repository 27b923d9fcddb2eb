import * as yup from 'yup';
import { FISHING_COIN_KYAT } from '../limits.ts';
import { MAX_COMMAND_KYAT } from '../platform/money.ts';
import { toKyat } from './game-wallet.rules.ts';
import { isInstant, isMyanmarDate } from '../text/myanmar-time.rules.ts';
import { UUID } from '../text/uuid.rules.ts';
import { listOf, matchingField } from '../platform/validation.ts';

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

export const playerIdField = () => matchingField(UUID);
export const currencyField = () => yup.string().required();
export const instantField = () => yup.string().required().test('instant', isInstant);
const moneyField = (maximumCoins: number) => {
  const wholeField = (maximum: number) => yup.number().required().integer().min(0).max(maximum);
  return yup.object({ coins: wholeField(maximumCoins), remainderKyat: wholeField(FISHING_COIN_KYAT - 1) }).required();
};
export const amountField = (minimumKyat: number) =>
  moneyField(MAX_COMMAND_KYAT / FISHING_COIN_KYAT).test('least', (amount) => toKyat(amount) >= minimumKyat);
export const balanceField = () => moneyField(Math.floor(Number.MAX_SAFE_INTEGER / FISHING_COIN_KYAT) - 1);

type CallSchemas<Request, Answer> = Pick<ServiceCall<Request, Answer>, 'request' | 'answer' | 'answerType'>;
const createSigner =
  (signedBy: ServiceCall['signedBy']) =>
  <Request, Answer>(
    route: `${ServiceCall['method']} ${string}`,
    summary: string,
    schemas: CallSchemas<Request, Answer>,
  ): ServiceCall<Request, Answer> => {
    const [method, name] = route.split(' ', 2) as [ServiceCall['method'], string]; // by the type of `route`
    return { method, path: `/api/game-wallet/${name}`, signedBy, summary, ...schemas };
  };

export const platformCall = createSigner('platform');
export const providerCall = createSigner('provider');

/** Header of a provider's daily file of ended rounds. Its values never need quotes. */
export const ROUNDS_FILE_HEADER = 'round_id,player_id,stake_kyat,win_kyat,state';

const providerField = () => matchingField(/^[a-z][a-z0-9-]{0,39}$/);
const dayField = () => yup.string().required().test('day', isMyanmarDate);

export const OFFICE_CALLS = {
  dayTotals: platformCall(
    'GET rounds_totals',
    "stakes and wins of each provider in rounds that ended on a Myanmar day; `spread` is the maximum variance of its wins, and `largestKyat` the maximum win of one round, by the games' maximum multipliers",
    {
      request: yup.object({ day: dayField() }),
      answer: yup.object({
        day: dayField(),
        providers: listOf({
          provider: providerField(),
          rounds: yup.number().required(),
          stakedKyat: yup.number().required(),
          wonKyat: yup.number().required(),
          givenBack: yup.number().required(),
          spread: yup.number().required(),
          largestKyat: yup.number().required(),
        }),
      }),
    },
  ),
  roundsFile: platformCall('GET rounds_file', "a provider's rounds that ended on a Myanmar day, as CSV", {
    request: yup.object({ provider: providerField(), day: dayField() }),
    answer: yup.string().required(),
    answerType: 'text/csv',
  }),
  latestRounds: platformCall('GET rounds_latest', 'the latest 100 rounds, of all players or of one', {
    request: yup.object({ playerId: playerIdField().notRequired() }),
    answer: yup.object({
      rounds: listOf({
        provider: providerField(),
        roundId: yup.string().required(),
        playerId: playerIdField(),
        game: yup.string().nullable().defined(),
        state: yup.string().oneOf(['open', 'ended', 'rolled-back']).required(),
        stakeKyat: yup.number().nullable().defined(),
        winKyat: yup.number().nullable().defined(),
        openedAt: yup.string().required(),
        endedAt: yup.string().nullable().defined(),
      }),
    }),
  }),
} as const;
