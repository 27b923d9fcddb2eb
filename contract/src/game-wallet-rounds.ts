import * as yup from 'yup';
import {
  amountField,
  balanceField,
  defineServiceCall,
  currencyField,
  instantField,
  playerIdField,
} from './game-wallet-fields.ts';
import { UUID } from './rules/uuid.ts';

export const GAME_KINDS = ['fish', 'other'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

const ROUND_STATES = ['open', 'ended', 'rolled-back'] as const;
const ROUND_ID = /^[\w-]{8,64}$/;
const roundIdField = () => yup.string().required().matches(ROUND_ID);
const optionalIdField = () => yup.string().optional().matches(ROUND_ID);
const roundAnswerSchema = yup.object({
  roundId: roundIdField(),
  playerId: playerIdField(),
  state: yup.string().oneOf(ROUND_STATES).required(),
  balance: balanceField(),
});

const CODE = /^[\w-]{43}$/;
const IP_ADDRESS = /^[\d.:a-fA-F]+$/;
const sessionIdField = () => yup.string().required().matches(UUID);
/** Return address of the game page, as the player reaches the platform. */
const returnToField = () =>
  yup
    .string()
    .required()
    .max(200)
    .matches(/^https?:\/\/[^\s/?#]+(?:\/[\w/-]*)?$/);
const NAME = /^[a-z][a-z0-9-]{1,39}$/;
const nameField = () => yup.string().required().matches(NAME);

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
  openSession: defineServiceCall({
    method: 'POST',
    path: 'session_open',
    signedBy: 'platform',
    summary: 'opens a game session of a player, once per session id; the answer is a launch code, valid for one minute',
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
  }),
  closeSessions: defineServiceCall({
    method: 'POST',
    path: 'sessions_close',
    signedBy: 'platform',
    summary: "closes a player's sessions: after the answer, stakes are refused, and open rounds are still paid",
    request: yup.object({ playerId: playerIdField() }),
    answer: yup.object({
      playerId: playerIdField(),
      closed: yup.number().required(),
      openRounds: yup.number().required().integer().min(0),
    }),
  }),
  closePlayers: defineServiceCall({
    method: 'POST',
    path: 'players_close',
    signedBy: 'platform',
    summary: 'sessions_close for up to 500 players at once; the answer is the number of sessions that were open',
    request: yup.object({ playerIds: yup.array(playerIdField()).required().min(1).max(MAX_PLAYERS_PER_CLOSE) }),
    answer: yup.object({ closed: yup.number().required().integer().min(0) }),
  }),
  places: defineServiceCall({
    method: 'POST',
    path: 'session_places',
    signedBy: 'platform',
    summary:
      'IP addresses of open sessions as their providers report them; reports after a number, in order, at most 1,000',
    request: yup.object({ after: yup.number().required().integer().min(0) }),
    answer: yup.object({
      places: yup
        .array(
          yup
            .object({ sessionId: sessionIdField(), address: yup.string().required(), number: yup.number().required() })
            .required(),
        )
        .required(),
    }),
  }),
  watchedRounds: defineServiceCall({
    method: 'GET',
    path: 'rounds_watched',
    signedBy: 'platform',
    summary:
      'rounds opened before a time and still open, and rounds ended since a time with a win above the game maximum',
    request: yup.object({ openBefore: instantField(), endedSince: instantField() }),
    answer: yup.object({
      withoutEnd: yup.array(watchedRoundSchema).required(),
      beyond: yup.array(watchedRoundSchema).required(),
    }),
  }),
  redeem: defineServiceCall({
    method: 'POST',
    path: 'session_redeem',
    signedBy: 'provider',
    summary: 'redeems the launch code of a player for its session, once',
    request: yup.object({
      code: yup.string().required().matches(CODE),
    }),
    answer: yup.object({
      sessionId: sessionIdField(),
      playerId: playerIdField(),
      game: nameField(),
      returnTo: returnToField(),
    }),
  }),
  sessionState: defineServiceCall({
    method: 'GET',
    path: 'session_state',
    signedBy: 'provider',
    summary: 'a session of the provider: whether it accepts stakes, its start, and its stakes and wins',
    request: yup.object({ sessionId: sessionIdField() }),
    answer: yup.object({
      sessionId: sessionIdField(),
      isOpen: yup.boolean().required(),
      openedAt: yup.string().required(),
      stakedKyat: yup.number().required(),
      wonKyat: yup.number().required(),
      balance: balanceField(),
    }),
  }),
  recordPlace: defineServiceCall({
    method: 'POST',
    path: 'session_place',
    signedBy: 'provider',
    summary: 'reports the IP address of a session of the provider at its start and at each change',
    request: yup.object({
      sessionId: sessionIdField(),
      address: yup.string().required().max(45).matches(IP_ADDRESS),
    }),
    answer: yup.object({ sessionId: sessionIdField() }),
  }),
  debit: defineServiceCall({
    method: 'POST',
    path: 'round_debit',
    signedBy: 'provider',
    summary: 'debits the stake of a round, once per round, while the session is open',
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
  credit: defineServiceCall({
    method: 'POST',
    path: 'round_credit',
    signedBy: 'provider',
    summary: 'ends a round with its win, which may be 0',
    request: yup.object({
      roundId: roundIdField(),
      playerId: playerIdField(),
      amount: amountField(0),
      currency: currencyField(),
    }),
    answer: roundAnswerSchema,
  }),
  move: defineServiceCall({
    method: 'POST',
    path: 'round_move',
    signedBy: 'provider',
    summary:
      'one of several transactions of a round: debits a stake and credits a win atomically, once per transaction; the first one opens the round; a win without stake is also accepted after the session',
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
  }),
  rollback: defineServiceCall({
    method: 'POST',
    path: 'round_rollback',
    signedBy: 'provider',
    summary:
      'refunds the stake of a round or of one of its transactions; a stake that arrives later is refused, and a paid win is final',
    request: yup.object({ roundId: roundIdField(), playerId: playerIdField(), transactionId: optionalIdField() }),
    answer: roundAnswerSchema,
  }),
  playerRounds: defineServiceCall({
    method: 'GET',
    path: 'rounds_of_player',
    signedBy: 'platform',
    summary: "a player's rounds opened before a time, newest first, 30 per page",
    request: yup.object({ playerId: playerIdField(), before: instantField() }),
    answer: yup.object({
      playerId: playerIdField(),
      rounds: yup.array(playerRoundSchema).required(),
      olderBefore: yup.string().nullable().defined(),
    }),
  }),
  leave: defineServiceCall({
    method: 'POST',
    path: 'leave',
    signedBy: 'provider',
    summary: 'a player has left the game',
    request: yup.object({ playerId: playerIdField() }),
    answer: yup.object({ playerId: playerIdField() }),
  }),
} as const;
