import type { PageEvents } from '@padauk/contract/events';

/** What a page has to tell: an error that nobody caught, or a build that failed. */
export type ObservedFailure = ErrorEvent | PromiseRejectionEvent | PageEvents['remote.failed'];

/** Where it is put. What happens before the reporter is there waits in `early`. */
export interface Inbox {
  readonly early: ObservedFailure[];
  take: (failure: ObservedFailure) => void;
}
