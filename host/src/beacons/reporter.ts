import { VISITOR_BUCKETS } from '@padauk/contract/beacons';
import type { PageEvents } from '@padauk/contract/events';
import { HOST_NAME } from '@padauk/contract/registry';
import { bus, playerId } from '@padauk/shared/runtime';
import { hostBuild } from '../page/host-build.ts';
import { fnv1a } from '../remotes/choose-build.rules.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { errorOf, rejectionOf } from './error-source.rules.ts';
import { PageLedger } from './page-ledger.rules.ts';
import { Sender } from './sender.ts';
import type { Inbox, Noticed } from './beacons.types.ts';

/** One of a hundred: not the id itself. Hashed apart from the canary's share, so that its visitors stand in all of them. */
function visitorBucket(): number {
  return fnv1a(`beacons:${playerId()}`) % VISITOR_BUCKETS;
}

/** When the page first showed something; where the browser does not say, now. */
function firstPaintMs(): number {
  return performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now();
}

function isFailure(noticed: Noticed): noticed is PageEvents['remote.failed'] {
  return 'phase' in noticed;
}

/**
 * Tells the server which builds this page ran, how long they took, what failed and what took over. Nothing of it names the player.
 * Comes after the first paint; the answer stops it.
 */
export function openReporter(remotes: Pick<Remotes, 'describe' | 'subscribe'>, inbox: Inbox): () => void {
  const ledger = new PageLedger();
  const sender = new Sender(ledger, visitorBucket());
  const shell = hostBuild();
  /** In which way a build failed, for whoever takes its place. */
  const phases = new Map<string, PageEvents['remote.failed']['phase']>();

  const noteLoads = (): void => {
    for (const [remote, { build, channel, fellBackFrom, ms }] of Object.entries(remotes.describe())) {
      if (channel === 'override') continue; // a developer's own build is nobody's release
      ledger.load({ remote, build, channel, ms });
      const phase = phases.get(`${remote} ${fellBackFrom ?? ''}`);
      if (fellBackFrom !== null && phase !== undefined)
        ledger.fallBack({ remote, build: fellBackFrom, to: build, phase });
    }
    sender.nudge();
  };
  const take = (noticed: Noticed): void => {
    if (isFailure(noticed)) {
      phases.set(`${noticed.remote} ${noticed.build}`, noticed.phase);
      // The shell does not know its own name while it crashes.
      ledger.failure(noticed.remote === HOST_NAME ? { ...noticed, build: shell } : noticed);
    } else {
      const error = 'reason' in noticed ? rejectionOf(noticed.reason, shell) : errorOf(noticed);
      if (error !== null) ledger.error(error);
    }
    sender.nudge({ isUrgent: isFailure(noticed) });
  };
  const onGone = (): void => sender.leave();
  const onHidden = (): void => {
    if (document.hidden) sender.leave();
    else sender.nudge();
  };

  if (shell !== '') ledger.load({ remote: HOST_NAME, build: shell, channel: 'active', ms: firstPaintMs() });
  inbox.early.splice(0).forEach(take);
  inbox.take = take;
  noteLoads();
  void sender.sendStored();
  document.addEventListener('visibilitychange', onHidden);
  globalThis.addEventListener('pagehide', onGone);
  const online = bus.on('network.changed').subscribe(() => {
    void sender.sendStored();
    sender.nudge();
  });
  const unsubscribe = remotes.subscribe(noteLoads);
  return () => {
    sender.stop();
    inbox.take = () => undefined;
    document.removeEventListener('visibilitychange', onHidden);
    globalThis.removeEventListener('pagehide', onGone);
    online.unsubscribe();
    unsubscribe();
  };
}
