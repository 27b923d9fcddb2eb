import * as yup from 'yup';
import {
  amountField,
  balanceField,
  platformCall,
  providerCall,
  currencyField,
  instantField,
  playerIdField,
} from './game-wallet-calls.ts';
import { UUID } from '../text/uuid.rules.ts';
import { listOf, matchingField } from '../platform/validation.ts';

export const GAME_KINDS = ['fish', 'other'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

const ROUND_STATES = ['open', 'ended', 'rolled-back'] as const;
const ROUND_ID = /^[\w-]{8,64}$/;
const roundIdField = () => matchingField(ROUND_ID);
const optionalIdField = () => yup.string().optional().matches(ROUND_ID);
const roundAnswerSchema = yup.object({
  roundId: roundIdField(),
  playerId: playerIdField(),
  state: yup.string().oneOf(ROUND_STATES).required(),
  balance: balanceField(),
});

const CODE = /^[\w-]{43}$/;
const IP_ADDRESS = /^[\d.:a-fA-F]+$/;
const sessionIdField = () => matchingField(UUID);
/** Return address of the game page, as the player reaches the platform. */
const returnToField = () =>
  yup
    .string()
    .required()
    .max(200)
    .matches(/^https?:\/\/[^\s/?#]+(?:\/[\w/-]*)?$/);
const NAME = /^[a-z][a-z0-9-]{1,39}$/;
const nameField = () => matchingField(NAME);

const watchedRoundSchema = yup
  .object({
    provider: yup.string().required(),
    roundId: roundIdField(),
    playerId: playerIdField(),
    stakeKyat: yup.number().required(),
    winKyat: yup.number().nullable().defined(),
    openedAt: yup.string().required(),
  })
  .required();

const playerRoundSchema = yup
  .object({
    provider: yup.string().required(),
    roundId: roundIdField(),
    /** Null for rounds before sessions existed. */
    game: yup.string().nullable().defined(),
    state: yup.string().oneOf(ROUND_STATES).required(),
    stakeKyat: yup.number().required(),
    winKyat: yup.number().nullable().defined(),
    openedAt: yup.string().required(),
  })
  .required();

/** yup runs an object's tests before those of its fields, so either may be missing. */
const hasCoins = (sum: { readonly coins: number; readonly remainderKyat: number } | null | undefined): boolean =>
  sum !== null && sum !== undefined && sum.coins + sum.remainderKyat > 0;

/** Players per call. A second call is cheaper than one long transaction, which blocks other players. */
export const MAX_PLAYERS_PER_CLOSE = 500;

export const ROUND_CALLS = {
  openSession: platformCall(
    'POST session_open',
    'opens a game session of a player, once per session id; the answer is a launch code, valid for one minute',
    {
      request: yup.object({
        sessionId: sessionIdField(),
        playerId: playerIdField(),
        provider: nameField(),
        game: nameField(),
        mostTimes: yup.number().required().integer().min(1).max(1_000_000),
        returnTo: returnToField(),
      }),
      answer: yup.object({
        sessionId: sessionIdField(),
        code: yup.string().required(),
        codeEndsAt: yup.string().required(),
      }),
    },
  ),
  closeSessions: platformCall(
    'POST sessions_close',
    "closes a player's sessions: after the answer, stakes are refused, and open rounds are still paid",
    {
      request: yup.object({ playerId: playerIdField() }),
      answer: yup.object({
        playerId: playerIdField(),
        closed: yup.number().required(),
        openRounds: yup.number().required().integer().min(0),
      }),
    },
  ),
  closePlayers: platformCall(
    'POST players_close',
    'sessions_close for up to 500 players at once; the answer is the number of sessions that were open',
    {
      request: yup.object({ playerIds: yup.array(playerIdField()).required().min(1).max(MAX_PLAYERS_PER_CLOSE) }),
      answer: yup.object({ closed: yup.number().required().integer().min(0) }),
    },
  ),
  places: platformCall(
    'POST session_places',
    'IP addresses of open sessions as their providers report them; reports after a number, in order, at most 1,000',
    {
      request: yup.object({ after: yup.number().required().integer().min(0) }),
      answer: yup.object({
        places: listOf({
          sessionId: sessionIdField(),
          address: yup.string().required(),
          number: yup.number().required(),
        }),
      }),
    },
  ),
  watchedRounds: platformCall(
    'GET rounds_watched',
    'rounds opened before a time and still open, and rounds ended since a time with a win above the game maximum',
    {
      request: yup.object({ openBefore: instantField(), endedSince: instantField() }),
      answer: yup.object({
        withoutEnd: yup.array(watchedRoundSchema).required(),
        beyond: yup.array(watchedRoundSchema).required(),
      }),
    },
  ),
  redeem: providerCall('POST session_redeem', 'redeems the launch code of a player for its session, once', {
    request: yup.object({
      code: matchingField(CODE),
    }),
    answer: yup.object({
      sessionId: sessionIdField(),
      playerId: playerIdField(),
      game: nameField(),
      returnTo: returnToField(),
    }),
  }),
  sessionState: providerCall(
    'GET session_state',
    'a session of the provider: whether it accepts stakes, its start, and its stakes and wins',
    {
      request: yup.object({ sessionId: sessionIdField() }),
      answer: yup.object({
        sessionId: sessionIdField(),
        isOpen: yup.boolean().required(),
        openedAt: yup.string().required(),
        stakedKyat: yup.number().required(),
        wonKyat: yup.number().required(),
        balance: balanceField(),
      }),
    },
  ),
  recordPlace: providerCall(
    'POST session_place',
    'reports the IP address of a session of the provider at its start and at each change',
    {
      request: yup.object({
        sessionId: sessionIdField(),
        address: yup.string().required().max(45).matches(IP_ADDRESS),
      }),
      answer: yup.object({ sessionId: sessionIdField() }),
    },
  ),
  debit: providerCall('POST round_debit', 'debits the stake of a round, once per round, while the session is open', {
    request: yup.object({
      roundId: roundIdField(),
      sessionId: sessionIdField(),
      playerId: playerIdField(),
      amount: amountField(1),
      currency: currencyField(),
      game: yup.string().oneOf(GAME_KINDS).required(),
    }),
    answer: roundAnswerSchema,
  }),
  credit: providerCall('POST round_credit', 'ends a round with its win, which may be 0', {
    request: yup.object({
      roundId: roundIdField(),
      playerId: playerIdField(),
      amount: amountField(0),
      currency: currencyField(),
    }),
    answer: roundAnswerSchema,
  }),
  move: providerCall(
    'POST round_move',
    'one of several transactions of a round: debits a stake and credits a win atomically, once per transaction; the first one opens the round; a win without stake is also accepted after the session',
    {
      request: yup
        .object({
          roundId: roundIdField(),
          transactionId: roundIdField(),
          sessionId: sessionIdField(),
          playerId: playerIdField(),
          stake: amountField(0),
          win: amountField(0),
          currency: currencyField(),
          game: yup.string().oneOf(GAME_KINDS).required(),
        })
        .test('moves', ({ stake, win }) => hasCoins(stake) || hasCoins(win)),
      answer: roundAnswerSchema,
    },
  ),
  rollback: providerCall(
    'POST round_rollback',
    'refunds the stake of a round or of one of its transactions; a stake that arrives later is refused, and a paid win is final',
    {
      request: yup.object({ roundId: roundIdField(), playerId: playerIdField(), transactionId: optionalIdField() }),
      answer: roundAnswerSchema,
    },
  ),
  playerRounds: platformCall(
    'GET rounds_of_player',
    "a player's rounds opened before a time, newest first, 30 per page",
    {
      request: yup.object({ playerId: playerIdField(), before: instantField() }),
      answer: yup.object({
        playerId: playerIdField(),
        rounds: yup.array(playerRoundSchema).required(),
        olderBefore: yup.string().nullable().defined(),
      }),
    },
  ),
  leave: providerCall('POST leave', 'a player has left the game', {
    request: yup.object({ playerId: playerIdField() }),
    answer: yup.object({ playerId: playerIdField() }),
  }),
} as const;
