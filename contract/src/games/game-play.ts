import type { InferType } from 'yup';
import type { FairBet } from './fair-games.rules.ts';
import type { playSchema, shotsSchema } from './game-play.schemas.ts';

/** Calls from the sandbox's game pages to the provider's server, with its cookie. Not calls of the app. */
export const PLAY_PATHS = {
  session: '/api/session',
  rounds: '/api/rounds',
  shots: '/api/shots',
  end: '/api/end',
  leave: '/api/leave',
} as const;

export const PLAY_REFUSALS = {
  INVALID: 400,
  NO_SESSION: 401,
  NOT_COVERED: 409,
  /** The seed is used; a new commitment exists. */
  SEED_USED: 409,
  WAITING: 409,
  GIVEN_BACK: 409,
  REUSED: 422,
  TOO_FAST: 429,
  /** The game wallet does not answer. The provider resolves an unknown stake: the round continues or is refunded. */
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;
export type PlayRefusal = keyof typeof PLAY_REFUSALS;

/** `open`: the stake or the win is in progress. */
export const ROUND_STATES = ['open', 'ended', 'given-back'] as const;

export interface PlayedRound {
  readonly roundId: string;
  readonly state: (typeof ROUND_STATES)[number];
  readonly bets: readonly FairBet[];
  readonly commitment: string;
  readonly clientSeed: string;
  /** Null until the round is decided. */
  readonly serverSeed: string | null;
  readonly shown: readonly number[] | null;
  readonly winKyat: number | null;
  readonly playedAt: string;
}

export interface PlaySession {
  readonly sessionId: string;
  readonly game: string;
  readonly returnTo: string;
  readonly isOpen: boolean;
  /** Null while the game wallet does not answer. */
  readonly wallet: PlayWallet | null;
  /** Hash of the next round's seed. */
  readonly commitment: string;
  readonly rounds: readonly PlayedRound[];
}

export interface PlayWallet {
  readonly balanceKyat: number;
  readonly openedAt: string;
  readonly stakedKyat: number;
  readonly wonKyat: number;
}

export interface PlayAnswer {
  readonly round: PlayedRound;
  /** After the round; null while its win is being paid. */
  readonly balanceKyat: number | null;
  readonly nextCommitment: string;
}

/** The ids are chosen by the page, so that it can retry after a lost answer: a repeated id is played once. */
export type PlayRequest = InferType<typeof playSchema>;
export type ShotsRequest = InferType<typeof shotsSchema>;

export interface ShotsAnswer {
  readonly shotsId: string;
  readonly roundId: string;
  readonly shown: readonly number[];
  readonly winKyat: number;
  readonly balanceKyat: number | null;
  readonly nextCommitment: string;
}

export interface CheckedRound {
  readonly game: string;
  readonly round: PlayedRound;
}
