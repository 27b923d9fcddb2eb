import type { RequestFor } from '@padauk/contract/endpoint';
import type { sendBeacons } from '@padauk/contract/endpoints/beacons';

/** What one page tells in one post. */
export type BeaconPost = RequestFor<typeof sendBeacons>;

export type BeaconKind = 'load' | 'failure' | 'late-failure' | 'fall-back' | 'error' | 'vital';

/** One line of a minute's sums. The first six fields are its key. */
export interface CounterRow {
  /** ISO, to the minute. */
  readonly minute: string;
  readonly remote: string;
  readonly build: string;
  readonly kind: BeaconKind;
  readonly detail: string;
  readonly msUpTo: number;
  readonly times: number;
  readonly totalMs: number;
  readonly maxMs: number;
  /** A hundred of 0 and 1, one for each bucket. */
  readonly visitors: string;
}

/** What a page with a valid nonce told, in its network. The first seven fields are its key. */
export interface NetworkRow {
  /** ISO, to the minute. */
  readonly minute: string;
  readonly remote: string;
  readonly build: string;
  readonly kind: JudgedKind;
  /** The name of a vital; else empty. */
  readonly detail: string;
  readonly msUpTo: number;
  readonly network: number;
  readonly times: number;
  /** A hundred of 0 and 1, one for each slot of nonces. */
  readonly visitors: string;
}

/** What releases are decided by. */
export type JudgedKind = Extract<BeaconKind, 'load' | 'failure' | 'late-failure' | 'vital'>;

/** Pages and registries that the edge served. The first three fields are its key. */
export interface ServedRow {
  readonly minute: string;
  /** A digest of the builds that were offered. */
  readonly offer: string;
  readonly network: number;
  readonly pages: number;
}

/** A build that a page is offered, under the digest of all. */
export interface OfferedBuild {
  readonly offer: string;
  readonly remote: string;
  readonly build: string;
}

/** A distinct message of a build. The first four fields are its key. */
export interface MessageRow {
  readonly remote: string;
  readonly build: string;
  /** `error`, or the phase of a failure. */
  readonly kind: string;
  readonly fingerprint: string;
  readonly message: string;
  readonly place: string;
  /** The path of the page without ids, what the page was doing, and scripts of ours, one a line. Empty where a page did not tell; else the latest. */
  readonly page: string;
  readonly moment: string;
  readonly stack: string;
  readonly times: number;
  readonly visitors: string;
  readonly firstAt: string;
  readonly lastAt: string;
}
