import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type { sendBeacons } from '@padauk/contract/delivery/beacons.endpoints';

export type BeaconPost = RequestFor<typeof sendBeacons>;

export type BeaconKind = 'load' | 'failure' | 'late-failure' | 'fall-back' | 'error' | 'vital';

/** Key: the first six fields. */
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
  /** A hundred digits 0 or 1, one per bucket of visitors or of nonces. */
  readonly visitors: string;
}

/** Counts of pages with a valid nonce, per network. Key: the first seven fields. */
export interface NetworkRow extends Omit<CounterRow, 'totalMs' | 'maxMs'> {
  readonly kind: JudgedKind;
  readonly network: number;
}

/** The kinds that release decisions depend on. */
export type JudgedKind = Extract<BeaconKind, 'load' | 'failure' | 'late-failure' | 'vital'>;

/** Pages and registries that the edge served. Key: the first three fields. */
export interface ServedRow {
  readonly minute: string;
  /** A digest of the offered builds. */
  readonly offer: string;
  readonly network: number;
  readonly pages: number;
}

export interface OfferedBuild extends Pick<CounterRow, 'remote' | 'build'> {
  readonly offer: string;
}

/** Key: the first four fields. */
export interface MessageRow {
  readonly remote: string;
  readonly build: string;
  /** `error`, or the phase of a failure. */
  readonly kind: string;
  readonly fingerprint: string;
  readonly message: string;
  readonly place: string;
  /** The latest page path without ids, page activity and our scripts of the stack, one per line, or empty. */
  readonly page: string;
  readonly moment: string;
  readonly stack: string;
  readonly times: number;
  readonly visitors: string;
  readonly firstAt: string;
  readonly lastAt: string;
}
