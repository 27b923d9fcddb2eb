import { bus } from '@padauk/shared/runtime';
import type { Remotes } from '../remotes/remotes.ts';
import type { Inbox, ObservedFailure } from './beacons.types.ts';

/** The reporter is no part of the first load: it comes when the page has long been painted. A failure fetches it at once. */
const OPEN_AFTER_MS = 4_000;
const MAX_EARLY = 50;

/** Listens from the first moment on; everything else about beacons is in the chunk that it fetches later. */
export function startBeacons(remotes: Remotes): void {
  const inbox: Inbox = {
    early: [],
    take: (noticed) => void (inbox.early.length < MAX_EARLY && inbox.early.push(noticed)),
  };
  let opened: Promise<unknown> | undefined;
  // It may be blocked, or the network gone: the page lives without, and the next failure asks for it again.
  const open = (): void =>
    void (opened ??= import(/* webpackChunkName: "beacons" */ './reporter.ts')
      .then(({ openReporter }) => openReporter(remotes, inbox))
      .catch(() => (opened = undefined)));
  const hear = (noticed: ObservedFailure): void => inbox.take(noticed);
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
  const failed = (failure: ObservedFailure): void => {
    if (!navigator.onLine) return; // no build is to blame
    hear(failure);
    open();
  };
  // Those that were found before anybody listened.
  remotes.describeFailures().forEach(failed);
  bus.on('remote.failed').subscribe(failed);
  setTimeout(open, OPEN_AFTER_MS);
}
