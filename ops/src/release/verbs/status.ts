import { NoResponseError } from '../../office/office-client.ts';
import { formatTable } from '../../terminal/table.rules.ts';
import { formatRate, type BuildMetrics } from '../../watch/metrics.rules.ts';
import { readWatchdogState, describeWatchdogProblem } from '../../watch/heartbeat.ts';
import { createHealthReader, buildOperatorAddress } from '../../watch/health.ts';
import { RefusalError } from '../refusal-error.ts';
import { listRegistries } from '../named-registry.ts';
import { EMPTY_REGISTRY } from '../registry.rules.ts';
import { formatCanary } from '../release-state.rules.ts';
import { findRegistryProblems } from '../registry-problems.ts';
import { isPointerLost, REGISTRY_FILE } from '../revisions.ts';
import { findBuildRole, listRemoteStatus, type RemoteStatus } from '../status.rules.ts';
import type { Answer, Invocation } from '../verb.types.ts';

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
  const problems = [
    ...(await findRegistryProblems(store, registry)),
    ...(watchdogProblem === null ? [] : [watchdogProblem]),
  ];
  const json = { store: store.location, registries, revision, updatedAt, webAppVersion, remotes, problems };
  if (remotes.length === 0) return { isOk: true, json, text: `nothing has been promoted in ${store.location} yet` };
  const health = await readMetricsOrProblem(options.operatorUrl, env);
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
  const text = [
    formatTable(rows),
    `revision ${revision}, web app version ${webAppVersion}, ${store.location}`,
    ...problems.map((problem) => `PROBLEM: ${problem}`),
    '',
    formatHealth(health, remotes),
  ].join('\n');
  return {
    isOk: true,
    json: {
      ...json,
      health:
        typeof health === 'string'
          ? { answered: false, because: health }
          : { answered: true, minutes: HEALTH_MINUTES, builds: health },
    },
    text,
  };
}

/** A sentence if figures are unavailable; the status still succeeds. */
async function readMetricsOrProblem(
  url: string | undefined,
  env: Invocation['env'],
): Promise<readonly BuildMetrics[] | string> {
  try {
    return await createHealthReader(buildOperatorAddress(url, env, 'status'))(HEALTH_MINUTES);
  } catch (failure) {
    if (failure instanceof NoResponseError) return failure.message;
    throw failure;
  }
}

function formatHealth(health: readonly BuildMetrics[] | string, remotes: readonly RemoteStatus[]): string {
  if (typeof health === 'string')
    return `No metrics of loads and failures: ${health}. They come from the operators' port: --operator-url, OFFICE_KEY`;
  if (health.length === 0) return `No page has reported a build in the last ${HEALTH_MINUTES} minutes`;
  const rows = health.map((figures) => ({
    remote: figures.remote,
    build: figures.build,
    is: findBuildRole(remotes, figures),
    tries: figures.tries,
    loads: figures.loads,
    failures: figures.failures,
    rate: formatRate(figures),
    by: figures.byPhase || '-',
    'fall-backs': figures.fallBacks,
    errors: figures.errors,
    'median ms': figures.medianMs,
    'LCP ms': figures.lcpMs,
    'INP ms': figures.inpMs,
    CLS: figures.cls,
  }));
  return `On phones, in the last ${HEALTH_MINUTES} minutes\n${formatTable(rows)}`;
}
