import type { TRANSFER_DIRECTIONS } from '@padauk/contract/schemas/transfers';

export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number];

/** A transfer as the game wallet is told of it. Our id names it on both sides, however often it is sent. */
export interface TransferOrder {
  readonly id: string;
  readonly playerId: string;
  readonly direction: TransferDirection;
  readonly amountKyat: number;
  readonly requestedAt: Date;
}

/** Why the game wallet refuses for good. */
export type ProviderReason = 'not-covered' | 'cancelled';

/**
 * What an attempt has brought. `done` and `refused` are the game wallet's last word on the id. `not-arrived`: it has not seen the id yet, which
 * is no promise. `unknown`: no answer, or none that can be read. `mismatch`: an answer about something else than was asked, which no
 * machine may act on.
 */
export type Verdict =
  | { readonly kind: 'done'; readonly balanceKyat: number }
  | { readonly kind: 'refused'; readonly reason: ProviderReason; readonly balanceKyat: number }
  | { readonly kind: 'not-arrived' }
  | { readonly kind: 'unknown' | 'mismatch'; readonly problem: string };

/** A player's game wallet as it is now. */
export interface GameWalletState {
  readonly balanceKyat: number;
  /** E29: seconds after which a transfer may be tried again; null when nothing is played. */
  readonly retryAfterSeconds: number | null;
}

export interface GameWalletTotals {
  readonly inKyat: number;
  readonly outKyat: number;
  readonly violations: readonly { readonly invariant: string; readonly subject: string; readonly detail: string }[];
}

/** What the game wallet is told of a player whom we let into a game. */
export interface SessionOrder {
  readonly sessionId: string;
  readonly playerId: string;
  /** By the name of its key there. */
  readonly provider: string;
  readonly game: string;
  /** The most that the game can pay for one stake, as times of it. */
  readonly mostTimes: number;
  /** Where the game's page leads back to. */
  readonly returnTo: string;
}

/** A round that people should look at. */
export interface WatchedRound {
  readonly provider: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly stakeKyat: number;
  /** Null while it is open. */
  readonly winKyat: number | null;
  readonly openedAt: string;
}

/** What a provider took and paid in the rounds that ended on a day. */
export interface ProviderDay {
  readonly provider: string;
  readonly rounds: number;
  readonly stakedKyat: number;
  readonly wonKyat: number;
  readonly givenBack: number;
  /** The most that the variance of its wins can be, and that one round can pay, by the games' own most. */
  readonly spread: number;
  readonly largestKyat: number;
}

/** A round as the office sees it. */
export interface LatestRound {
  readonly provider: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly game: string | null;
  readonly state: 'open' | 'ended' | 'rolled-back';
  readonly stakeKyat: number | null;
  readonly winKyat: number | null;
  readonly openedAt: string;
  readonly endedAt: string | null;
}

/** What the office asks about rounds; null where there is no answer. */
export interface GameBooks {
  readonly dayTotals: (day: string) => Promise<readonly ProviderDay[] | null>;
  /** A provider's rounds that ended on a Myanmar day as CSV. */
  readonly roundsFile: (provider: string, day: string) => Promise<string | null>;
  /** The hundred that were opened last, of all or of one player. */
  readonly latestRounds: (playerId: string | null) => Promise<readonly LatestRound[] | null>;
}

/** From where a session is played, as its provider sees it. */
export interface SessionPlace {
  readonly sessionId: string;
  readonly address: string;
  readonly number: number;
}

/** A round as its player reads it. */
export interface RoundOfPlayer {
  readonly provider: string;
  readonly roundId: string;
  readonly game: string | null;
  readonly state: 'open' | 'ended' | 'rolled-back';
  readonly stakeKyat: number;
  readonly winKyat: number | null;
  readonly openedAt: string;
}

/** The game wallet, as the platform sees it. What cannot be reached, or says nothing that can be read, is null. */
export interface GameWallet extends GameBooks {
  /** Opens a player that is new there, on the way. */
  readonly stateOf: (playerId: string) => Promise<GameWalletState | null>;
  readonly auth: (playerId: string) => Promise<{ readonly token: string; readonly expiresAt: string } | null>;
  /** M8: ends the tokens of a player that were asked for before. False when that is not known to be done. */
  readonly endTokens: (playerId: string) => Promise<boolean>;
  readonly send: (order: TransferOrder) => Promise<Verdict>;
  readonly ask: (order: TransferOrder) => Promise<Verdict>;
  /** Calls a transfer off that has not arrived; one that has answers its end. */
  readonly cancel: (order: TransferOrder) => Promise<Verdict>;
  /** Everything that was moved of what we asked for before a time. */
  readonly totals: (before: Date) => Promise<GameWalletTotals | null>;
  /** Its jobs that fail, as alarms. */
  readonly failingJobs: () => Promise<readonly { readonly subject: string; readonly detail: string }[] | null>;
  /** Lets a player into a game; the code is good for a minute, once. */
  readonly openSession: (order: SessionOrder) => Promise<{ readonly code: string } | null>;
  /** Closes every session of a player: after an answer no further stake is taken. How many of the player's rounds are open: they may still pay. */
  readonly closeSessions: (playerId: string) => Promise<{ readonly openRounds: number } | null>;
  /** The same for many players, {@link MOST_CLOSED_AT_ONCE} at most. False when that is not known to be done. */
  readonly closePlayers: (playerIds: readonly string[]) => Promise<boolean>;
  /** From where open sessions are played, of what was told after a number, in the order in which it was told. */
  readonly places: (after: number) => Promise<readonly SessionPlace[] | null>;
  /** Rounds without an end that were opened before a time, and those that ended since another with more than their game can pay. */
  readonly watchedRounds: (since: {
    readonly openBefore: Date;
    readonly endedSince: Date;
  }) => Promise<{ readonly withoutEnd: readonly WatchedRound[]; readonly beyond: readonly WatchedRound[] } | null>;
  /** A player's rounds that were opened before a time, the newest first, a page of them. */
  readonly playerRounds: (
    playerId: string,
    before: Date,
  ) => Promise<{ readonly rounds: readonly RoundOfPlayer[]; readonly olderBefore: string | null } | null>;
  /** A Myanmar day's transfers as CSV. */
  readonly file: (day: string) => Promise<string | null>;
}
