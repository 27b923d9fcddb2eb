import { NoResponseError } from '../../office/office-client.ts';
import { writeHeartbeat } from '../../watch/heartbeat.ts';
import { createHealthReader, buildOperatorAddress } from '../../watch/health.ts';
import { createBackgroundRunner, repeatUntilStopped } from '../repeat.ts';
import { runPlanRound } from '../plan-round.ts';
import { parseSlowerPercent } from '../../watch/slowness.rules.ts';
import { runWatchRound, type Finding, type WatchDeps } from '../watch-round.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { recordAlarm } from '../../webhooks/alarms.ts';
import { deliverEvents, type DeliveryDeps } from '../../webhooks/deliver-events.ts';
import { parseAllowPrivate } from '../../webhooks/receiver-address.rules.ts';
import { UsageError } from '../../terminal/command-line.ts';

const WATCHDOG_NAME = 'watchdog';
const DEFAULT_INTERVAL = '10s';
const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000 };
const MAX_INTERVAL_MS = 10 * 60_000;
/** Assumed interval of a timer that runs `--once`. */
const ONCE_INTERVAL_MS = 60_000;

export async function run({ options, store, operator, env }: Invocation): Promise<Answer> {
  const { interval = DEFAULT_INTERVAL, who = WATCHDOG_NAME } = options;
  const intervalMs = parseInterval(interval);
  if (intervalMs === null) throw new UsageError(`watch: "${interval}" is not an interval from 1s to 10m`);
  const slowerPercent = parseSlowerPercent(env['CANARY_SLOWER_PERCENT']);
  if (slowerPercent === null)
    throw new UsageError('watch: CANARY_SLOWER_PERCENT must be a whole number from 0 (never) to 1000');
  const allowPrivate = parseAllowPrivate(env['WEBHOOK_PRIVATE']);
  if (allowPrivate === null) throw new UsageError('watch: WEBHOOK_PRIVATE must be on or off');
  const address = buildOperatorAddress(options.operatorUrl, env, who);
  const deps: WatchDeps = {
    store,
    health: createHealthReader(address),
    operator: { ...operator, who },
    canRollBack: options.rollBack === true,
    slowerPercent,
    now: () => new Date(),
  };
  const delivery = { store, allowPrivate, report: operator.report, now: deps.now };
  if (options.once === true) {
    const findings = await runOnce(deps, delivery);
    const text = findings.length === 0 ? 'nothing to stop' : findings.map(formatFinding).join('\n');
    return { isOk: findings.length === 0, json: { findings }, text };
  }
  const title = `watching ${store.location} every ${interval}, with the metrics of ${address.url}`;
  await watchUntilStopped(deps, delivery, { title, intervalMs, isJson: options.json === true });
  return { isOk: true, json: {}, text: 'the watchdog has ended' };
}

interface WatchOutput {
  readonly title: string;
  readonly intervalMs: number;
  readonly isJson: boolean;
}

async function watchUntilStopped(
  deps: WatchDeps,
  delivery: DeliveryDeps,
  { title, intervalMs, isJson }: WatchOutput,
): Promise<void> {
  const { store, operator, now } = deps;
  const report = (line: string, finding?: Finding): void =>
    delivery.report(isJson ? JSON.stringify(finding ?? { kind: 'note', note: line }) : line);
  report(title);
  const shouldReport = createReportFilter();
  const webhooks = createBackgroundRunner((problem) => report(`no webhook can be sent: ${problem}`));
  const plans = createBackgroundRunner((problem) => report(`no plan advances: ${problem}`));
  const reportPlan = (line: string): void => {
    if (shouldReport({ kind: 'plan', remote: line, build: '' }, now())) report(line);
  };
  // A failed round must not end the watchdog.
  await repeatUntilStopped(intervalMs, async () => {
    try {
      const findings = await runWatchRound(deps);
      for (const finding of findings) if (shouldReport(finding, now())) report(formatFinding(finding), finding);
      await recordAlarms(deps, findings);
      if (shouldReport.recovered()) report('the metrics are available again');
      // No heartbeat after a round that could not judge.
      if (operator.isDryRun !== true) {
        await writeHeartbeat(store.storage, now(), intervalMs);
        plans.run(async () => (await runPlanRound(deps, findings)).forEach(reportPlan));
      }
    } catch (failure) {
      const problem = failure instanceof Error ? failure.message : String(failure);
      if (shouldReport.trouble(problem)) report(`no verdict is possible: ${problem}; the watchdog continues`);
    }
    // Also without metrics: receivers wait for promotions.
    if (operator.isDryRun !== true) webhooks.run((signal) => deliverEvents({ ...delivery, report }, signal));
  });
  await Promise.all([webhooks.stop(), plans.stop()]);
}

export function parseInterval(text: string): number | null {
  const [, number = '', unit = ''] = /^(\d{1,3})([sm])$/.exec(text) ?? [];
  const ms = Number(number) * (UNITS_MS[unit] ?? 0);
  return ms >= 1_000 && ms <= MAX_INTERVAL_MS ? ms : null;
}

async function runOnce(deps: WatchDeps, delivery: DeliveryDeps): Promise<readonly Finding[]> {
  try {
    const findings = await runWatchRound(deps);
    await recordAlarms(deps, findings);
    if (deps.operator.isDryRun !== true) {
      await writeHeartbeat(deps.store.storage, deps.now(), ONCE_INTERVAL_MS);
      for (const line of await runPlanRound(deps, findings)) delivery.report(line);
    }
    return findings;
  } catch (failure) {
    if (!(failure instanceof NoResponseError)) throw failure;
    throw new RefusalError(
      failure.message,
      "--operator-url (or OFFICE_URL) names the operators' port, OFFICE_KEY its key",
    );
  } finally {
    if (deps.operator.isDryRun !== true) await deliverEvents(delivery, new AbortController().signal);
  }
}

/** For the webhooks; other findings are lines of the audit. */
async function recordAlarms({ store, operator, now }: WatchDeps, findings: readonly Finding[]): Promise<void> {
  if (operator.isDryRun === true) return;
  for (const { kind, remote, build, why } of findings)
    if (kind === 'alarm')
      await recordAlarm(store.storage, { at: now().toISOString(), who: operator.who, remote, build, why });
}

const REPEAT_MS = 10 * 60_000;

const VERBS: Readonly<Record<Finding['kind'], string>> = {
  stopped: 'stopped the canary',
  'rolled-back': 'rolled back',
  alarm: 'ALARM',
};

export function formatFinding({ kind, remote, build, why, revision }: Finding): string {
  const revisionText = revision === null ? '' : ` (revision ${revision})`;
  const advice = kind === 'alarm' ? `; pnpm ops release rollback ${remote}` : '';
  return `${VERBS[kind]} ${remote} ${build}${revisionText}: ${why}${advice}`;
}

type ReportKey = Pick<Finding, 'remote' | 'build'> & { readonly kind: Finding['kind'] | 'plan' };

export function createReportFilter() {
  const reportedAt = new Map<string, number>();
  let problem: string | null = null;
  const shouldReport = ({ kind, remote, build }: ReportKey, now: Date): boolean => {
    const name = `${kind} ${remote} ${build}`;
    const isRepeated = now.getTime() - (reportedAt.get(name) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS;
    if (!isRepeated) reportedAt.set(name, now.getTime());
    return !isRepeated;
  };
  return Object.assign(shouldReport, {
    trouble: (newProblem: string): boolean => {
      const isNew = problem !== newProblem;
      problem = newProblem;
      return isNew;
    },
    recovered: (): boolean => {
      const hadProblem = problem !== null;
      problem = null;
      return hadProblem;
    },
  });
}
