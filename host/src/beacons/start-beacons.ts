import { bus } from '@padauk/shared/runtime';
import type { Remotes } from '../remotes/remotes.ts';
import type { FailureInbox, ObservedFailure } from './reporter.ts';

/** Keeps the reporter out of the first load. A failure fetches it at once. */
const REPORTER_DELAY_MS = 4_000;
const MAX_EARLY_FAILURES = 50;

export function startBeacons(remotes: Remotes): void {
  const inbox: FailureInbox = {
    early: [],
    receive: (failure) => void (inbox.early.length < MAX_EARLY_FAILURES && inbox.early.push(failure)),
  };
  let opened: Promise<unknown> | undefined;
  // A blocker or a lost network may stop it: the next failure tries again.
  const open = (): void =>
    void (opened ??= import(/* webpackChunkName: "beacons" */ './reporter.ts')
      .then(({ openReporter }) => openReporter(remotes, inbox))
      .catch(() => (opened = undefined)));
  const handleFailure = (failure: ObservedFailure): void => inbox.receive(failure);
  addEventListener('error', handleFailure);
  addEventListener('unhandledrejection', handleFailure);
  const onRemoteFailed = (failure: ObservedFailure): void => {
    if (!navigator.onLine) return; // offline, no build is at fault
    handleFailure(failure);
    open();
  };
  remotes.listFailures().forEach(onRemoteFailed);
  bus.on('remote.failed').subscribe(onRemoteFailed);
  setTimeout(open, REPORTER_DELAY_MS);
}
