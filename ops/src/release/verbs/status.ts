import { escapeForTerminal } from '@padauk/contract/text/plain-text.rules';
import { NoResponseError } from '../../office/office-client.ts';
import { formatTable } from '../../terminal/table.rules.ts';
import { formatRate, type BuildMetrics } from '../../watch/metrics.rules.ts';
import { readWatchdogState, describeWatchdogProblem } from '../../watch/heartbeat.ts';
import { createHealthReader, buildOperatorAddress, type ReadHealth } from '../../watch/health.ts';
import { catchRefusal, RefusalError } from '../../store/refusal-error.ts';
import { readControls } from '../../store/controls.ts';
import { formatOrigins, formatSubject, listFreezes, listProposals, NO_CONTROLS } from '../../store/controls.rules.ts';
import { listRegistries } from '../../store/named-registry.ts';
import { EMPTY_REGISTRY } from '../../store/registry.rules.ts';
import { formatPlan, readPlanStatus } from '../plan-status.ts';
import { formatCanary, formatSettings, findBuildRole, listRemoteStatus, type RemoteStatus } from '../answers.rules.ts';
import { findRegistryProblems, isPointerLost, REGISTRY_FILE } from '../../store/revisions.ts';
import { formatSegment } from '../../store/segment.rules.ts';
import { formatSteps } from '../../store/canary-plan.rules.ts';
import { toProposalJson } from './proposals.ts';
import type { Store } from '../../store/store.types.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { describeDeadReceiver, listReceivers } from '../../webhooks/list-receivers.ts';

const HEALTH_MINUTES = 60;

export async function run({ store, options, env }: Invocation): Promise<Answer> {
  const registry = (await store.readRegistry()) ?? EMPTY_REGISTRY;
  if (await isPointerLost(store.storage))
    throw new RefusalError(
      `${store.location}/${REGISTRY_FILE} is missing; its history ends with revision ${registry.revision}`,
      'pnpm ops release repair restores it; running servers keep the registry that they have read',
      { code: 'damaged', details: { revision: registry.revision } },
    );
  const { lines } = await store.readAudit();
  const remotes = listRemoteStatus(registry, lines);
  const { revision, updatedAt, webAppVersion } = registry;
  const registries = await listRegistries(store.storage);
  const watchdogProblem = describeWatchdogProblem(await readWatchdogState(store.storage, new Date()));
  const health = createHealthReader(buildOperatorAddress(options.operatorUrl, env, 'status'));
  const { damages, ...controls } = await readControlsStatus(store, { registry, lines, health });
  const problems = [
    ...(await findRegistryProblems(store, registry)),
    ...(watchdogProblem === null ? [] : [watchdogProblem]),
    ...damages,
    ...controls.webhooks.filter(({ state }) => state === 'dead').map(describeDeadReceiver),
  ];
  const state = { revision, updatedAt, webAppVersion, remotes, ...controls, problems };
  const json = { store: store.location, registries, ...state };
  const controlLines = formatControls(controls);
  if (remotes.length === 0)
    return {
      isOk: true,
      json,
      text: [`nothing has been promoted in ${store.location} yet`, ...controlLines].join('\n'),
    };
  const metrics = await readMetricsOrProblem(health);
  const rows = remotes.map(({ remote, status, active, lkg, canary, blocked, since, by }) => ({
    remote,
    status,
    active,
    lkg,
    canary: formatCanary(canary),
    blocked: blocked.join(' ') || '-',
    since: since || '-',
    by: by || '-',
  }));
  const settings = remotes.flatMap(({ remote, settings: values = {} }) =>
    Object.keys(values).length === 0 ? [] : [`SETTINGS: ${remote} ${formatSettings(values)}`],
  );
  const text = [
    formatTable(rows),
    `revision ${revision}, web app version ${webAppVersion}, ${store.location}`,
    ...[...settings, ...controlLines].map(escapeForTerminal),
    ...problems.map((problem) => `PROBLEM: ${problem}`),
    '',
    formatHealth(metrics, remotes),
  ].join('\n');
  const healthJson =
    typeof metrics === 'string'
      ? { answered: false, reason: metrics }
      : { answered: true, minutes: HEALTH_MINUTES, builds: metrics };
  return { isOk: true, json: { ...json, health: healthJson }, text };
}

/** Damaged controls do not hide the releases. */
async function readControlsStatus(
  store: Store,
  sources: Omit<Parameters<typeof readPlanStatus>[0], 'controls' | 'now'>,
) {
  const now = new Date();
  const found = await catchRefusal(readControls(store.storage));
  const [controls, damages] =
    found instanceof RefusalError ? [NO_CONTROLS, [`${found.message}; ${found.remedy}`]] : [found, []];
  return {
    freezes: listFreezes(controls, now),
    openings: controls.openings,
    protections: controls.protections,
    proposals: listProposals(controls, now).map(toProposalJson),
    plans: await readPlanStatus({ ...sources, controls, now }),
    webhooks: damages.length > 0 ? [] : await listReceivers(store, now),
    damages,
  };
}

type ControlsStatus = Awaited<ReturnType<typeof readControlsStatus>>;

function formatControls(controls: Omit<ControlsStatus, 'damages'>): readonly string[] {
  const { freezes, openings, protections, proposals, plans } = controls;
  return [
    ...freezes.map(
      ({ remote, until, why, who }) => `FROZEN: ${formatSubject(remote)} until ${until} by ${who}: ${why}`,
    ),
    ...openings.map(({ remote, origins }) => `OPEN: ${remote} to ${formatOrigins(origins)}`),
    ...protections.map(({ remote, above }) => `PROTECTED: ${formatSubject(remote)}, above ${above}% of the visitors`),
    ...plans.map(formatPlan),
    ...proposals.map(({ id, action, remote, build, percent, segment = {}, steps = [percent], who, why, endsAt }) => {
      const visitors = formatSegment(segment);
      const share = action === 'canary' ? ` ${formatSteps(steps)}${visitors && ` of ${visitors}`}` : '';
      return `WAITS: ${id}: ${action} ${remote} ${build}${share} by ${who} until ${endsAt}${why && `: ${why}`}`;
    }),
  ];
}

async function readMetricsOrProblem(health: ReadHealth): Promise<readonly BuildMetrics[] | string> {
  try {
    return await health(HEALTH_MINUTES);
  } catch (failure) {
    if (failure instanceof NoResponseError) return failure.message;
    throw failure;
  }
}

function formatHealth(health: readonly BuildMetrics[] | string, remotes: readonly RemoteStatus[]): string {
  if (typeof health === 'string')
    return `No metrics of loads and failures: ${health}. They come from the operators' port: --operator-url, OFFICE_KEY`;
  if (health.length === 0) return `No page has reported a build in the last ${HEALTH_MINUTES} minutes`;
  const rows = health.map((metrics) => ({
    remote: metrics.remote,
    build: metrics.build,
    role: findBuildRole(remotes, metrics),
    tries: metrics.tries,
    loads: metrics.loads,
    failures: metrics.failures,
    rate: formatRate(metrics),
    phases: metrics.byPhase || '-',
    fallbacks: metrics.fallBacks,
    errors: metrics.errors,
    'median ms': metrics.medianMs,
    'LCP ms': metrics.lcpMs,
    'INP ms': metrics.inpMs,
    CLS: metrics.cls,
  }));
  return `On phones, in the last ${HEALTH_MINUTES} minutes\n${formatTable(rows)}`;
}
