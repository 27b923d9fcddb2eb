import * as yup from 'yup';
import { amount, balance, call, currency, instant, playerId } from './game-wallet-fields.ts';
import { UUID } from './rules/uuid.ts';

export const GAME_KINDS = ['fish', 'other'] as const;
export type GameKind = (typeof GAME_KINDS)[number];

const ROUND_ENDS = ['open', 'ended', 'rolled-back'] as const;
const roundId = () =>
  yup
    .string()
    .required()
    .matches(/^[\w-]{8,64}$/);
const optionalId = () =>
  yup
    .string()
    .optional()
    .matches(/^[\w-]{8,64}$/);
const roundAnswer = yup.object({
  roundId: roundId(),
  playerId: playerId(),
  state: yup.string().oneOf(ROUND_ENDS).required(),
  balance: balance(),
});

const sessionId = () => yup.string().required().matches(UUID);
/** Return address of the game page, as the player reaches the platform. */
const returnTo = () =>
  yup
    .string()
    .required()
    .max(200)
    .matches(/^https?:\/\/[^\s/?#]+(?:\/[\w/-]*)?$/);
const name = () =>
  yup
    .string()
    .required()
    .matches(/^[a-z][a-z0-9-]{1,39}$/);

const watchedRound = yup
  .object({
    provider: yup.string().required(),
    roundId: roundId(),
    playerId: playerId(),
    stakeKyat: yup.number().required(),
    winKyat: yup.number().nullable().defined(),
    openedAt: yup.string().required(),
  })
  .required();

const roundOfPlayer = yup
  .object({
    provider: yup.string().required(),
    roundId: roundId(),
    /** Null for rounds before sessions existed. */
    game: yup.string().nullable().defined(),
    state: yup.string().oneOf(ROUND_ENDS).required(),
    stakeKyat: yup.number().required(),
    winKyat: yup.number().nullable().defined(),
    openedAt: yup.string().required(),
  })
  .required();

/** yup runs an object's tests before those of its fields, so either may be missing. */
const hasCoins = (sum: { readonly coins: number; readonly remainderKyat: number } | null | undefined): boolean =>
  sum !== null && sum !== undefined && sum.coins + sum.remainderKyat > 0;

/** Players per call. A second call is cheaper than one long transaction, which blocks other players. */
export const MOST_CLOSED_AT_ONCE = 500;

export const ROUND_CALLS = {
  openSession: call({
    method: 'POST',
    path: 'session_open',
    signedBy: 'platform',
    summary:
      'lets a player into a game of a provider, once per session id; answers a code of a minute that the provider redeems',
    request: yup.object({
      sessionId: sessionId(),
      playerId: playerId(),
      provider: name(),
      game: name(),
      mostTimes: yup.number().required().integer().min(1).max(1_000_000),
      returnTo: returnTo(),
    }),
    answer: yup.object({
      sessionId: sessionId(),
      code: yup.string().required(),
      codeEndsAt: yup.string().required(),
    }),
  }),
  closeSessions: call({
    method: 'POST',
    path: 'sessions_close',
    signedBy: 'platform',
    summary:
      "closes a player's sessions: from its answer on no stake is taken, and what was staked in the rounds that are open is still paid",
    request: yup.object({ playerId: playerId() }),
    answer: yup.object({
      playerId: playerId(),
      closed: yup.number().required(),
      openRounds: yup.number().required().integer().min(0),
    }),
  }),
  closePlayers: call({
    method: 'POST',
    path: 'players_close',
    signedBy: 'platform',
    summary:
      "closes the sessions of up to 500 players at once, as sessions_close does one player's; answers how many sessions were open",
    request: yup.object({ playerIds: yup.array(playerId()).required().min(1).max(MOST_CLOSED_AT_ONCE) }),
    answer: yup.object({ closed: yup.number().required().integer().min(0) }),
  }),
  places: call({
    method: 'POST',
    path: 'session_places',
    signedBy: 'platform',
    summary:
      'from where the open sessions are played, as their providers see it; of what was told after a number, in the order in which it was told, 1,000 at most',
    request: yup.object({ after: yup.number().required().integer().min(0) }),
    answer: yup.object({
      places: yup
        .array(
          yup
            .object({ sessionId: sessionId(), address: yup.string().required(), number: yup.number().required() })
            .required(),
        )
        .required(),
    }),
  }),
  watchedRounds: call({
    method: 'GET',
    path: 'rounds_watched',
    signedBy: 'platform',
    summary:
      'rounds that were opened before a time and have no end, and rounds that ended since another with more than their game can pay; 100 of each at most',
    request: yup.object({ openBefore: instant(), endedSince: instant() }),
    answer: yup.object({
      withoutEnd: yup.array(watchedRound).required(),
      beyond: yup.array(watchedRound).required(),
    }),
  }),
  redeem: call({
    method: 'POST',
    path: 'session_redeem',
    signedBy: 'provider',
    summary: 'a code that a player arrived with, for the session that it stands for, once',
    request: yup.object({
      code: yup
        .string()
        .required()
        .matches(/^[\w-]{43}$/),
    }),
    answer: yup.object({ sessionId: sessionId(), playerId: playerId(), game: name(), returnTo: returnTo() }),
  }),
  sessionState: call({
    method: 'GET',
    path: 'session_state',
    signedBy: 'provider',
    summary: "a session of the provider's own: whether stakes are taken, since when, and what was staked and won in it",
    request: yup.object({ sessionId: sessionId() }),
    answer: yup.object({
      sessionId: sessionId(),
      isOpen: yup.boolean().required(),
      openedAt: yup.string().required(),
      stakedKyat: yup.number().required(),
      wonKyat: yup.number().required(),
      balance: balance(),
    }),
  }),
  recordPlace: call({
    method: 'POST',
    path: 'session_place',
    signedBy: 'provider',
    summary:
      "the internet address from which a session of the provider's own is played: at its start, and each time that it is another",
    request: yup.object({
      sessionId: sessionId(),
      address: yup
        .string()
        .required()
        .max(45)
        .matches(/^[\d.:a-fA-F]+$/),
    }),
    answer: yup.object({ sessionId: sessionId() }),
  }),
  debit: call({
    method: 'POST',
    path: 'round_debit',
    signedBy: 'provider',
    summary: 'takes the stake of a round, once per round, while the session is open',
    request: yup.object({
      roundId: roundId(),
      sessionId: sessionId(),
      playerId: playerId(),
      amount: amount(1),
      currency: currency(),
      game: yup.string().oneOf(GAME_KINDS).required(),
    }),
    answer: roundAnswer,
  }),
  credit: call({
    method: 'POST',
    path: 'round_credit',
    signedBy: 'provider',
    summary: 'ends a round with what it pays, which may be nothing',
    request: yup.object({ roundId: roundId(), playerId: playerId(), amount: amount(0), currency: currency() }),
    answer: roundAnswer,
  }),
  move: call({
    method: 'POST',
    path: 'round_move',
    signedBy: 'provider',
    summary:
      'one of several transactions of a round: takes a stake and pays a win, both or neither, once per transaction; the first one opens the round, and a win alone is paid also after the session',
    request: yup
      .object({
        roundId: roundId(),
        transactionId: roundId(),
        sessionId: sessionId(),
        playerId: playerId(),
        stake: amount(0),
        win: amount(0),
        currency: currency(),
        game: yup.string().oneOf(GAME_KINDS).required(),
      })
      .test('moves', ({ stake, win }) => hasCoins(stake) || hasCoins(win)),
    answer: roundAnswer,
  }),
  rollback: call({
    method: 'POST',
    path: 'round_rollback',
    signedBy: 'provider',
    summary:
      'gives the stake of a round back, or of one of its transactions; a stake that arrives later is refused, and what has paid is final',
    request: yup.object({ roundId: roundId(), playerId: playerId(), transactionId: optionalId() }),
    answer: roundAnswer,
  }),
  playerRounds: call({
    method: 'GET',
    path: 'rounds_of_player',
    signedBy: 'platform',
    summary: "a player's rounds that were opened before a time, the newest first, thirty at a time",
    request: yup.object({ playerId: playerId(), before: instant() }),
    answer: yup.object({
      playerId: playerId(),
      rounds: yup.array(roundOfPlayer).required(),
      olderBefore: yup.string().nullable().defined(),
    }),
  }),
  leave: call({
    method: 'POST',
    path: 'leave',
    signedBy: 'provider',
    summary: 'a player has left the game',
    request: yup.object({ playerId: playerId() }),
    answer: yup.object({ playerId: playerId() }),
  }),
} as const;
