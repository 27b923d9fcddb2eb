import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { toUrlPattern, VISITOR_BUCKETS, type ErrorMoment, type VitalName } from '@padauk/contract/delivery/beacons';
import type { PageEvents } from '@padauk/contract/events';
import { HOST_NAME } from '@padauk/contract/delivery/registry';
import { bus, getPlayerId } from '@padauk/shared/runtime';
import { getHostBuild } from '../page/page-actions.ts';
import { hashFnv1a } from '../remotes/choose-build.rules.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { toPageError, formatFrames, toRejectionError } from './error-source.rules.ts';
import { PageReport } from './page-report.rules.ts';
import { BeaconSender } from './sender.ts';

export type ObservedFailure = ErrorEvent | PromiseRejectionEvent | PageEvents['remote.failed'];

export interface FailureInbox {
  readonly early: ObservedFailure[];
  receive: (failure: ObservedFailure) => void;
}

/** One of a hundred buckets, not the id. Hashed apart from the canary's share, so its visitors spread over all. */
function computeVisitorBucket(): number {
  return hashFnv1a(`beacons:${getPlayerId()}`) % VISITOR_BUCKETS;
}

function getFirstPaintMs(): number {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now();
}

function isFailure(failure: ObservedFailure): failure is PageEvents['remote.failed'] {
  return 'phase' in failure;
}

function getErrorMoment(remote: string, running: ReturnType<Remotes['describeBuilds']>): ErrorMoment {
  if (document.hidden) return 'leave';
  return remote === HOST_NAME || remote in running ? 'open' : 'load';
}

function reportLoads(
  report: PageReport,
  remotes: Pick<Remotes, 'describeBuilds'>,
  phases: ReadonlyMap<string, PageEvents['remote.failed']['phase']>,
): void {
  for (const [remote, { build, channel, fellBackFrom, ms }] of Object.entries(remotes.describeBuilds())) {
    if (channel === 'override') continue; // a developer's own build is no release
    report.addLoad({ remote, build, channel, ms });
    const phase = phases.get(`${remote} ${fellBackFrom ?? ''}`);
    if (fellBackFrom !== null && phase !== undefined)
      report.addFallback({ remote, build: fellBackFrom, to: build, phase });
  }
}

function reportVital(
  report: PageReport,
  remotes: Pick<Remotes, 'describeBuilds' | 'findShownAt'>,
  { name, value, atMs }: Vital,
): void {
  const shell = getHostBuild();
  if (shell !== '') report.addVital({ remote: HOST_NAME, build: shell, name, value });
  const remote = remotes.findShownAt(atMs);
  const running = remote === null ? undefined : remotes.describeBuilds()[remote];
  if (remote !== null && running !== undefined && running.channel !== 'override')
    report.addVital({ remote, build: running.build, name, value });
}

/** Reports builds, load times, failures and fallbacks anonymously. Start it after the first paint; returns the stop. */
export function openReporter(
  remotes: Pick<Remotes, 'describeBuilds' | 'subscribe' | 'findShownAt'>,
  inbox: FailureInbox,
  observe = observeVitals,
): () => void {
  const report = new PageReport();
  const sender = new BeaconSender(report, computeVisitorBucket());
  const shell = getHostBuild();
  let isOver = false;
  const phases = new Map<string, PageEvents['remote.failed']['phase']>();

  const recordLoads = (): void => {
    reportLoads(report, remotes, phases);
    sender.schedulePost();
  };
  const recordFailure = (failure: ObservedFailure): void => {
    const page = toUrlPattern(location.pathname);
    if (isFailure(failure)) {
      phases.set(`${failure.remote} ${failure.build}`, failure.phase);
      // The shell does not know its build while it crashes.
      const build = failure.remote === HOST_NAME ? shell : failure.build;
      report.addFailure({ ...failure, build, page, stack: formatFrames(failure.stack) });
    } else {
      const error = 'reason' in failure ? toRejectionError(failure.reason, shell) : toPageError(failure);
      if (error !== null)
        report.addError({ ...error, page, moment: getErrorMoment(error.remote, remotes.describeBuilds()) });
    }
    sender.schedulePost({ isUrgent: isFailure(failure) });
  };
  const onPageHide = (): void => sender.flush();
  const onHidden = (): void => {
    if (document.hidden) sender.flush();
    else sender.schedulePost();
  };

  observe((vital) => {
    reportVital(report, remotes, vital);
    // On leaving, the page's own listener sends the post, after those of the measures.
    if (!isOver && !document.hidden) sender.schedulePost();
  });
  if (shell !== '') report.addLoad({ remote: HOST_NAME, build: shell, channel: 'active', ms: getFirstPaintMs() });
  inbox.early.splice(0).forEach(recordFailure);
  inbox.receive = recordFailure;
  void sender.renewNonce();
  recordLoads();
  void sender.sendStored();
  document.addEventListener('visibilitychange', onHidden);
  globalThis.addEventListener('pagehide', onPageHide);
  const online = bus.on('network.changed').subscribe(() => {
    void sender.sendStored();
    sender.schedulePost();
  });
  const unsubscribe = remotes.subscribe(recordLoads);
  return () => {
    isOver = true;
    sender.stop();
    inbox.receive = () => undefined;
    document.removeEventListener('visibilitychange', onHidden);
    globalThis.removeEventListener('pagehide', onPageHide);
    online.unsubscribe();
    unsubscribe();
  };
}

/** `atMs`: the measured moment, in ms since the page began. */
interface Vital {
  readonly name: VitalName;
  /** In ms; CLS in thousandths, so that all are whole numbers. */
  readonly value: number;
  readonly atMs: number;
}

function toVital(name: VitalName, { value, entries }: Metric): Vital {
  return {
    name,
    value: Math.round(name === 'CLS' ? value * 1_000 : value),
    atMs: entries[entries.length - 1]?.startTime ?? 0,
  };
}

/** Reports each measure when the browser calls it final, and again when it has grown. */
export function observeVitals(report: (vital: Vital) => void): void {
  // The library needs `Array.prototype.at` in a callback that cannot be caught: browsers before 2022 lack it (ADR-40).
  if (!('at' in Array.prototype)) return;
  try {
    onLCP((metric) => report(toVital('LCP', metric)));
    onINP((metric) => report(toVital('INP', metric)));
    onCLS((metric) => report(toVital('CLS', metric)));
  } catch {
    // Such a browser is not measured; its failures are still reported.
  }
}
