import type { FairBet } from './rules/fair-games.ts';

/** What the pages of the sandbox's games ask of their own server, the provider. No calls of the app: they are made on the provider's origin, with its cookie. */
export const PLAY_PATHS = {
  session: '/api/session',
  rounds: '/api/rounds',
  /** Shots of a round that goes on, and its end. */
  shots: '/api/shots',
  end: '/api/end',
  leave: '/api/leave',
} as const;

/** Why a round is not played, as the page is told. */
export const PLAY_REFUSALS = {
  INVALID: 400,
  /** No session, or one that is closed: nothing more is staked in it. */
  NO_SESSION: 401,
  NOT_COVERED: 409,
  /** The seed that the bet was made on has been used: there is another promise now. */
  SEED_USED: 409,
  /** The round before has no end yet. */
  WAITING: 409,
  /** The round's stake was not taken, or was given back. */
  GIVEN_BACK: 409,
  REUSED: 422,
  TOO_FAST: 429,
  /** The game wallet does not answer; a stake that may have been taken is found out about, and the round goes on or is given back. */
  UNAVAILABLE: 503,
} as const satisfies Record<string, number>;
export type PlayRefusal = keyof typeof PLAY_REFUSALS;

/** `open`: its stake is being taken, or its win paid. */
export const ROUND_STATES = ['open', 'ended', 'given-back'] as const;

/** A round with all that it takes to check it. */
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

/** A player's session as the page shows it. */
export interface PlaySession {
  readonly sessionId: string;
  readonly game: string;
  /** Where the app is. */
  readonly returnTo: string;
  readonly isOpen: boolean;
  /** Null while the game wallet does not answer. */
  readonly wallet: PlayWallet | null;
  /** The hash of the seed that the next round is played with. */
  readonly commitment: string;
  /** The last of the session, the newest first. */
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
  /** After the round; null where its win is still on its way. */
  readonly balanceKyat: number | null;
  readonly nextCommitment: string;
}

/** A round as the page asks for it. */
export interface PlayOrder {
  readonly sessionId: string;
  /** Made by the page, so that an answer that was lost can be asked for again. */
  readonly roundId: string;
  /** The promise that the bet is made on. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly bets: readonly FairBet[];
}

/** Shots that are asked for together, of a round of shots that goes on; the first ones begin it. */
export interface ShotsOrder {
  readonly sessionId: string;
  /** Made by the page, like `shotsId`: what is sent again is shot once. */
  readonly roundId: string;
  readonly shotsId: string;
  /** The promise that the round was begun on. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly bets: readonly FairBet[];
}

export interface ShotsAnswer {
  readonly shotsId: string;
  readonly roundId: string;
  /** For each shot, in their order. */
  readonly shown: readonly number[];
  readonly winKyat: number;
  readonly balanceKyat: number | null;
  /** What the next round will be played with. */
  readonly nextCommitment: string;
}

/** A round by its id, for whoever wants to check it. */
export interface CheckedRound {
  readonly game: string;
  readonly round: PlayedRound;
}
