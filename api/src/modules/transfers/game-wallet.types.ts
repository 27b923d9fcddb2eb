import type { TRANSFER_DIRECTIONS } from '@padauk/contract/schemas/transfers';

export type TransferDirection = (typeof TRANSFER_DIRECTIONS)[number];

/** The id is the idempotency key on both sides. */
export interface TransferOrder {
  readonly id: string;
  readonly playerId: string;
  readonly direction: TransferDirection;
  readonly amountKyat: number;
  readonly requestedAt: Date;
}

export type ProviderReason = 'not-covered' | 'cancelled';

/** `not-arrived`: it may still arrive. `unknown`: no readable answer. `mismatch`: no automatic action may follow. */
export type Verdict =
  | { readonly kind: 'done'; readonly balanceKyat: number }
  | { readonly kind: 'refused'; readonly reason: ProviderReason; readonly balanceKyat: number }
  | { readonly kind: 'not-arrived' }
  | { readonly kind: 'unknown' | 'mismatch'; readonly problem: string };

export interface GameWalletState {
  readonly balanceKyat: number;
  /** E29: seconds until a transfer may be tried again; null when no game is open. */
  readonly retryAfterSeconds: number | null;
}

export interface GameWalletTotals {
  readonly inKyat: number;
  readonly outKyat: number;
  readonly violations: readonly { readonly invariant: string; readonly subject: string; readonly detail: string }[];
}

export interface SessionOrder {
  readonly sessionId: string;
  readonly playerId: string;
  /** The name of its key in the game wallet. */
  readonly provider: string;
  readonly game: string;
  /** The maximum payout of the game, as a multiple of the stake. */
  readonly mostTimes: number;
  /** The page that the game links back to. */
  readonly returnTo: string;
}

export interface WatchedRound {
  readonly provider: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly stakeKyat: number;
  readonly winKyat: number | null;
  readonly openedAt: string;
}

export interface ProviderDay {
  readonly provider: string;
  readonly rounds: number;
  readonly stakedKyat: number;
  readonly wonKyat: number;
  readonly givenBack: number;
  /** Upper bounds of the variance of the wins and of one payout, from the maximum payouts of the games. */
  readonly spread: number;
  readonly largestKyat: number;
}

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

export interface GameBooks {
  readonly dayTotals: (day: string) => Promise<readonly ProviderDay[] | null>;
  /** Rounds that ended on a Myanmar day, as CSV. */
  readonly roundsFile: (provider: string, day: string) => Promise<string | null>;
  readonly latestRounds: (playerId: string | null) => Promise<readonly LatestRound[] | null>;
}

export interface SessionAddress {
  readonly sessionId: string;
  readonly address: string;
  readonly number: number;
}

export interface PlayerRound {
  readonly provider: string;
  readonly roundId: string;
  readonly game: string | null;
  readonly state: 'open' | 'ended' | 'rolled-back';
  readonly stakeKyat: number;
  readonly winKyat: number | null;
  readonly openedAt: string;
}

/** Null: no answer, or an unreadable one. */
export interface GameWallet extends GameBooks {
  /** Creates the player there when it is new. */
  readonly readState: (playerId: string) => Promise<GameWalletState | null>;
  readonly auth: (playerId: string) => Promise<{ readonly token: string; readonly expiresAt: string } | null>;
  /** Ends tokens that were issued before. False: the outcome is unknown. */
  readonly endTokens: (playerId: string) => Promise<boolean>;
  readonly send: (order: TransferOrder) => Promise<Verdict>;
  readonly queryTransfer: (order: TransferOrder) => Promise<Verdict>;
  /** Cancels a transfer that has not arrived; for one that has arrived the verdict is its end. */
  readonly cancel: (order: TransferOrder) => Promise<Verdict>;
  /** Totals of transfers that were requested before this time. */
  readonly totals: (before: Date) => Promise<GameWalletTotals | null>;
  readonly failingJobs: () => Promise<readonly { readonly subject: string; readonly detail: string }[] | null>;
  /** The code is valid once, for a minute. */
  readonly openSession: (order: SessionOrder) => Promise<{ readonly code: string } | null>;
  /** After the answer no stake is accepted. Open rounds may still pay. */
  readonly closeSessions: (playerId: string) => Promise<{ readonly openRounds: number } | null>;
  /** At most {@link MAX_PLAYERS_PER_CLOSE} players. False: the outcome is unknown. */
  readonly closePlayers: (playerIds: readonly string[]) => Promise<boolean>;
  /** Addresses of open sessions that were reported after a sequence number, in order. */
  readonly readSessionAddresses: (after: number) => Promise<readonly SessionAddress[] | null>;
  /** Rounds without an end, and rounds that paid more than their game allows. */
  readonly watchedRounds: (since: {
    readonly openBefore: Date;
    readonly endedSince: Date;
  }) => Promise<{ readonly withoutEnd: readonly WatchedRound[]; readonly beyond: readonly WatchedRound[] } | null>;
  readonly playerRounds: (
    playerId: string,
    before: Date,
  ) => Promise<{ readonly rounds: readonly PlayerRound[]; readonly olderBefore: string | null } | null>;
  /** Transfers of a Myanmar day, as CSV. */
  readonly readTransfersFile: (day: string) => Promise<string | null>;
}
