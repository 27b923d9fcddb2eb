import { setTimeout as wait } from 'node:timers/promises';
import { NoResponseError } from '../../office/office-client.ts';
import { writeHeartbeat } from '../../watch/heartbeat.ts';
import { createHealthReader, buildOperatorAddress } from '../../watch/health.ts';
import { parseInterval, formatFinding, createReportFilter } from '../../watch/report.rules.ts';
import { parseSlowerPercent } from '../../watch/slowness.rules.ts';
import { runWatchRound, type Finding, type WatchDeps } from '../../watch/watch-round.ts';
import { RefusalError } from '../refusal-error.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { UsageError } from '../../terminal/command-line.ts';

const WATCHDOG_NAME = 'watchdog';
const DEFAULT_INTERVAL = '10s';
/** Assumed interval of a timer that runs `--once`. */
const ONCE_INTERVAL_MS = 60_000;

export async function run({ options, store, operator, env }: Invocation): Promise<Answer> {
  const intervalMs = parseInterval(options.interval ?? DEFAULT_INTERVAL);
  if (intervalMs === null) throw new UsageError(`watch: "${options.interval ?? ''}" is not an interval from 1s to 10m`);
  const slowerPercent = parseSlowerPercent(env['CANARY_SLOWER_PERCENT']);
  if (slowerPercent === null)
    throw new UsageError('watch: CANARY_SLOWER_PERCENT must be a whole number from 0 (never) to 1000');
  const who = options.who ?? WATCHDOG_NAME;
  const address = buildOperatorAddress(options.operatorUrl, env, who);
  const deps: WatchDeps = {
    store,
    health: createHealthReader(address),
    operator: { ...operator, who },
    canRollBack: options.rollBack === true,
    slowerPercent,
    now: () => new Date(),
  };
  if (options.once === true) {
    const findings = await runRound(deps);
    if (!operator.isDryRun) await writeHeartbeat(store.storage, deps.now(), ONCE_INTERVAL_MS);
    return toOnceAnswer(findings);
  }
  const report = (line: string, finding?: Finding): void =>
    operator.report(options.json === true ? JSON.stringify(finding ?? { kind: 'note', note: line }) : line);
  report(
    `watching ${store.location} every ${options.interval ?? DEFAULT_INTERVAL}, with the metrics of ${address.url}`,
  );
  await watchUntilStopped(deps, { intervalMs, report });
  return { isOk: true, json: {}, text: 'the watchdog has ended' };
}

async function runRound(deps: WatchDeps): Promise<readonly Finding[]> {
  try {
    return await runWatchRound(deps);
  } catch (failure) {
    if (!(failure instanceof NoResponseError)) throw failure;
    throw new RefusalError(
      failure.message,
      "--operator-url (or OFFICE_URL) names the operators' port, OFFICE_KEY its key",
    );
  }
}

function toOnceAnswer(findings: readonly Finding[]): Answer {
  const text = findings.length === 0 ? 'nothing to stop' : findings.map(formatFinding).join('\n');
  return { isOk: findings.length === 0, json: { findings }, text };
}

/** Until SIGINT or SIGTERM. A failed round must not end the watchdog. */
async function watchUntilStopped(
  deps: WatchDeps,
  { intervalMs, report }: { readonly intervalMs: number; readonly report: (line: string, finding?: Finding) => void },
): Promise<void> {
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  const shouldReport = createReportFilter();
  while (!stop.signal.aborted) {
    try {
      for (const finding of await runWatchRound(deps))
        if (shouldReport(finding, deps.now())) report(formatFinding(finding), finding);
      if (shouldReport.recovered()) report('the metrics are available again');
      // No heartbeat after a round that could not judge.
      if (deps.operator.isDryRun !== true) await writeHeartbeat(deps.store.storage, deps.now(), intervalMs);
    } catch (failure) {
      const problem = failure instanceof Error ? failure.message : String(failure);
      if (shouldReport.trouble(problem)) report(`no verdict is possible: ${problem}; the watchdog continues`);
    }
    await wait(intervalMs, null, { signal: stop.signal }).catch(() => null);
  }
  process.off('SIGINT', end).off('SIGTERM', end);
}
