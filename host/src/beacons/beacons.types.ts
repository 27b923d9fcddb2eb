import type { PageEvents } from '@padauk/contract/events';

export type ObservedFailure = ErrorEvent | PromiseRejectionEvent | PageEvents['remote.failed'];

/** `early` holds failures from before the reporter has loaded. */
export interface FailureInbox {
  readonly early: ObservedFailure[];
  receive: (failure: ObservedFailure) => void;
}
