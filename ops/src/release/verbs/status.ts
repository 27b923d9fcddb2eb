import { NoAnswer } from '../../office/office-client.ts';
import { tableOf } from '../../terminal/table.rules.ts';
import { rateText, type BuildFigures } from '../../watch/figures.rules.ts';
import { readWatch, watchProblem } from '../../watch/heartbeat.ts';
import { healthAt, operatorAddress } from '../../watch/health.ts';
import { Refused } from '../refused.ts';
import { registriesOf } from '../named-registry.ts';
import { EMPTY } from '../registry.rules.ts';
import { canaryText } from '../release-state.rules.ts';
import { registryProblems } from '../registry-problems.ts';
import { isPointerLost, REGISTRY } from '../revisions.ts';
import { roleOf, statusOf, type RemoteStatus } from '../status.rules.ts';
import type { Answer, Invocation } from '../verb.types.ts';

const MINUTES = 60;

export async function run({ store, options, env }: Invocation): Promise<Answer> {
  const registry = (await store.readRegistry()) ?? EMPTY;
  if (await isPointerLost(store.storage))
    throw new Refused(
      `${store.place}/${REGISTRY} is missing; its history ends with revision ${registry.revision}`,
      'pnpm ops release repair restores it; servers that run go on with what they have read',
      { code: 'damaged', details: { revision: registry.revision } },
    );
  const { lines } = await store.readAudit();
  const remotes = statusOf(registry, lines);
  const { revision, updatedAt, webAppVersion } = registry;
  const registries = await registriesOf(store.storage);
  const unwatched = watchProblem(await readWatch(store.storage, new Date()));
  const problems = [...(await registryProblems(store, registry)), ...(unwatched === null ? [] : [unwatched])];
  const json = { store: store.place, registries, revision, updatedAt, webAppVersion, remotes, problems };
  if (remotes.length === 0) return { isOk: true, json, text: `nothing has been promoted in ${store.place} yet` };
  const health = await figuresOrWhy(options.operatorUrl, env);
  const rows = remotes.map(({ remote, status, active, lkg, canary, blocked, since, by }) => ({
    remote,
    status,
    active,
    lkg,
    canary: canaryText(canary),
    blocked: blocked.join(' ') || '-',
    since: since || '-',
    by: by || '-',
  }));
  const text = [
    tableOf(rows),
    `revision ${revision}, web app version ${webAppVersion}, ${store.place}`,
    ...problems.map((problem) => `PROBLEM: ${problem}`),
    '',
    healthText(health, remotes),
  ].join('\n');
  return {
    isOk: true,
    json: {
      ...json,
      health:
        typeof health === 'string'
          ? { answered: false, because: health }
          : { answered: true, minutes: MINUTES, builds: health },
    },
    text,
  };
}

/** A sentence if figures are unavailable; the status still succeeds. */
async function figuresOrWhy(
  url: string | undefined,
  env: Invocation['env'],
): Promise<readonly BuildFigures[] | string> {
  try {
    return await healthAt(operatorAddress(url, env, 'status'))(MINUTES);
  } catch (failure) {
    if (failure instanceof NoAnswer) return failure.message;
    throw failure;
  }
}

function healthText(health: readonly BuildFigures[] | string, remotes: readonly RemoteStatus[]): string {
  if (typeof health === 'string')
    return `No figures of loads and failures: ${health}. The operators' port has them: --operator-url, OFFICE_KEY`;
  if (health.length === 0) return `No page has told of a build in the last ${MINUTES} minutes`;
  const rows = health.map((figures) => ({
    remote: figures.remote,
    build: figures.build,
    is: roleOf(remotes, figures),
    tries: figures.tries,
    loads: figures.loads,
    failures: figures.failures,
    rate: rateText(figures),
    by: figures.byPhase || '-',
    'fall-backs': figures.fallBacks,
    errors: figures.errors,
    'median ms': figures.medianMs,
    'LCP ms': figures.lcpMs,
    'INP ms': figures.inpMs,
    CLS: figures.cls,
  }));
  return `On phones, in the last ${MINUTES} minutes\n${tableOf(rows)}`;
}
