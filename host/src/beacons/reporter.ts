import { pageTemplate, VISITOR_BUCKETS, type ErrorMoment } from '@padauk/contract/beacons';
import type { PageEvents } from '@padauk/contract/events';
import { HOST_NAME } from '@padauk/contract/registry';
import { bus, playerId } from '@padauk/shared/runtime';
import { hostBuild } from '../page/host-build.ts';
import { fnv1a } from '../remotes/choose-build.rules.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { errorOf, framesText, rejectionOf } from './error-source.rules.ts';
import { PageReport } from './page-report.rules.ts';
import { Sender } from './sender.ts';
import { observeVitals, type Vital } from './web-vitals.ts';
import type { Inbox, ObservedFailure } from './beacons.types.ts';

/** One of a hundred buckets, not the id. Hashed apart from the canary's share, so its visitors spread over all. */
function visitorBucket(): number {
  return fnv1a(`beacons:${playerId()}`) % VISITOR_BUCKETS;
}

/** Falls back to now where the browser does not report it. */
function firstPaintMs(): number {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now();
}

function isFailure(failure: ObservedFailure): failure is PageEvents['remote.failed'] {
  return 'phase' in failure;
}

function momentOf(remote: string, running: ReturnType<Remotes['describe']>): ErrorMoment {
  if (document.hidden) return 'leave';
  return remote === HOST_NAME || remote in running ? 'open' : 'load';
}

function reportLoads(
  report: PageReport,
  remotes: Pick<Remotes, 'describe'>,
  phases: ReadonlyMap<string, PageEvents['remote.failed']['phase']>,
): void {
  for (const [remote, { build, channel, fellBackFrom, ms }] of Object.entries(remotes.describe())) {
    if (channel === 'override') continue; // a developer's own build is no release
    report.load({ remote, build, channel, ms });
    const phase = phases.get(`${remote} ${fellBackFrom ?? ''}`);
    if (fellBackFrom !== null && phase !== undefined)
      report.fallBack({ remote, build: fellBackFrom, to: build, phase });
  }
}

/** Reports for the shell, and for the remote on the page at that moment. */
function reportVital(
  report: PageReport,
  remotes: Pick<Remotes, 'describe' | 'shownAt'>,
  { name, value, atMs }: Vital,
): void {
  const shell = hostBuild();
  if (shell !== '') report.vital({ remote: HOST_NAME, build: shell, name, value });
  const remote = remotes.shownAt(atMs);
  const running = remote === null ? undefined : remotes.describe()[remote];
  if (remote !== null && running !== undefined && running.channel !== 'override')
    report.vital({ remote, build: running.build, name, value });
}

/** Reports builds, load times, failures and fallbacks anonymously. Start it after the first paint; returns the stop. */
export function openReporter(
  remotes: Pick<Remotes, 'describe' | 'subscribe' | 'shownAt'>,
  inbox: Inbox,
  observe = observeVitals,
): () => void {
  const report = new PageReport();
  const sender = new Sender(report, visitorBucket());
  const shell = hostBuild();
  let isOver = false;
  /** The phase in which each build failed, for the report of its fallback. */
  const phases = new Map<string, PageEvents['remote.failed']['phase']>();

  const recordLoads = (): void => {
    reportLoads(report, remotes, phases);
    sender.nudge();
  };
  const take = (failure: ObservedFailure): void => {
    const page = pageTemplate(location.pathname);
    if (isFailure(failure)) {
      phases.set(`${failure.remote} ${failure.build}`, failure.phase);
      // The shell does not know its build while it crashes.
      const build = failure.remote === HOST_NAME ? shell : failure.build;
      report.failure({ ...failure, build, page, stack: framesText(failure.stack) });
    } else {
      const error = 'reason' in failure ? rejectionOf(failure.reason, shell) : errorOf(failure);
      if (error !== null) report.error({ ...error, page, moment: momentOf(error.remote, remotes.describe()) });
    }
    sender.nudge({ isUrgent: isFailure(failure) });
  };
  const onGone = (): void => sender.leave();
  const onHidden = (): void => {
    if (document.hidden) sender.leave();
    else sender.nudge();
  };

  observe((vital) => {
    reportVital(report, remotes, vital);
    // On leaving, the page's own listener sends the post, after those of the measures.
    if (!isOver && !document.hidden) sender.nudge();
  });
  if (shell !== '') report.load({ remote: HOST_NAME, build: shell, channel: 'active', ms: firstPaintMs() });
  inbox.early.splice(0).forEach(take);
  inbox.take = take;
  void sender.renewNonce();
  recordLoads();
  void sender.sendStored();
  document.addEventListener('visibilitychange', onHidden);
  globalThis.addEventListener('pagehide', onGone);
  const online = bus.on('network.changed').subscribe(() => {
    void sender.sendStored();
    sender.nudge();
  });
  const unsubscribe = remotes.subscribe(recordLoads);
  return () => {
    isOver = true;
    sender.stop();
    inbox.take = () => undefined;
    document.removeEventListener('visibilitychange', onHidden);
    globalThis.removeEventListener('pagehide', onGone);
    online.unsubscribe();
    unsubscribe();
  };
}
