import { accepted } from '@padauk/contract/result';
import type { Handlers, OfficeDeps } from './office.types.ts';

const DEFAULT_MINUTES = 60;
/** One week: older data is deleted. */
const MAX_MINUTES = 7 * 24 * 60;

function formatCounts(counts: Readonly<Record<string, number>>): string | null {
  const parts = Object.entries(counts).map(([name, times]) => `${name} ${times}`);
  return parts.length === 0 ? null : parts.join(', ');
}

type BuildHealth = Awaited<ReturnType<OfficeDeps['beacons']['readHealth']>>[number];

function toHealthRow({ failuresByPhase, fallBacks, ...build }: BuildHealth) {
  return {
    remote: build.remote,
    build: build.build,
    tries: build.tries,
    loads: build.loads,
    canaryLoads: build.canaryLoads,
    lkgLoads: build.lkgLoads,
    failures: build.failures,
    byPhase: formatCounts(failuresByPhase),
    failingVisitors: build.failingVisitors,
    countedTries: build.countedTries,
    countedFailures: build.countedFailures,
    failingNetworks: build.failingNetworks,
    restTries: build.restTries,
    restFailures: build.restFailures,
    failureRatePercent: build.failureRatePercent,
    fallBacks: Object.values(fallBacks).reduce((sum, times) => sum + times, 0),
    fellBackTo: formatCounts(fallBacks),
    errors: build.errors,
    medianMs: build.medianMs,
    maxMs: build.maxMs,
    measured: build.measured,
    measuredVisitors: build.measuredVisitors,
    lcpMs: build.lcpMs,
    inpMeasured: build.inpMeasured,
    inpVisitors: build.inpVisitors,
    inpMs: build.inpMs,
    cls: build.cls,
    countedLcp: build.countedLcp,
    countedLcpMs: build.countedLcpMs,
    countedInp: build.countedInp,
    countedInpMs: build.countedInpMs,
  };
}

export function createReleaseCommands({
  beacons,
  sourceLines,
}: Pick<OfficeDeps, 'beacons' | 'sourceLines'>): Handlers<'release-health' | 'release-errors'> {
  return {
    'release-health': async ({ minutes }) => {
      const builds = await beacons.readHealth(Math.min(Math.max(1, minutes ?? DEFAULT_MINUTES), MAX_MINUTES));
      return accepted({
        rows: builds.map(toHealthRow),
      });
    },
    'release-errors': async ({ remote }) => {
      const messages = await beacons.readMessages(remote ?? null);
      const sources = await sourceLines(messages.flatMap(({ place, stack }) => [place, ...stack.split('\n')]));
      return accepted({
        rows: messages.map(({ firstAt, lastAt, stack, ...message }) => ({
          ...message,
          source: sources.get(message.place) ?? null,
          firstAt: firstAt.toISOString(),
          lastAt: lastAt.toISOString(),
          stack: stack
            .split('\n')
            .map((frame) => sources.get(frame) ?? frame)
            .join(' < '),
        })),
      });
    },
  };
}
