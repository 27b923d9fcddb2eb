import { bus } from '@padauk/shared/runtime';
import type { Remotes } from '../remotes/remotes.ts';
import type { FailureInbox, ObservedFailure } from './beacons.types.ts';

/** Keeps the reporter out of the first load. A failure fetches it at once. */
const REPORTER_DELAY_MS = 4_000;
const MAX_EARLY_FAILURES = 50;

/** Listens from the start; the rest of the beacons is in a later chunk. */
export function startBeacons(remotes: Remotes): void {
  const inbox: FailureInbox = {
    early: [],
    receive: (noticed) => void (inbox.early.length < MAX_EARLY_FAILURES && inbox.early.push(noticed)),
  };
  let opened: Promise<unknown> | undefined;
  // A blocker or a lost network may stop it: the next failure tries again.
  const open = (): void =>
    void (opened ??= import(/* webpackChunkName: "beacons" */ './reporter.ts')
      .then(({ openReporter }) => openReporter(remotes, inbox))
      .catch(() => (opened = undefined)));
  const hear = (noticed: ObservedFailure): void => inbox.receive(noticed);
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
  const failed = (failure: ObservedFailure): void => {
    if (!navigator.onLine) return; // offline, no build is at fault
    hear(failure);
    open();
  };
  // Failures from before the subscription.
  remotes.listFailures().forEach(failed);
  bus.on('remote.failed').subscribe(failed);
  setTimeout(open, REPORTER_DELAY_MS);
}
