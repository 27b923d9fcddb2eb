import { formatTable } from '../../terminal/table.rules.ts';
import { readFinishedBuild, type FinishedBuild } from '../finished-build.ts';
import { publishBuild } from '../publish.ts';
import type { Answer, Invocation } from '../verb.types.ts';

export async function run(invocation: Invocation): Promise<Answer> {
  const published = [];
  // Sequential: earlier builds stay published if a later folder is invalid.
  for (const folder of invocation.many)
    published.push(...(await publishBuilds([await readFinishedBuild(folder)], invocation)));
  return toPublishAnswer(published, invocation);
}

interface PublishedRow {
  readonly remote: string;
  readonly build: string;
  readonly state: string;
  readonly files: number;
}

type PublishInvocation = Pick<Invocation, 'options' | 'store' | 'operator'>;

export async function publishBuilds(
  builds: readonly FinishedBuild[],
  { options, store, operator }: PublishInvocation,
): Promise<readonly PublishedRow[]> {
  const rows = [];
  for (const build of builds) {
    const { release, state, written } = await publishBuild(store, build, {
      repair: options.repair === true,
      isDryRun: operator.isDryRun,
      report: operator.report,
      ...(operator.checkAllowed === undefined ? {} : { checkAllowed: operator.checkAllowed }),
    });
    rows.push({ remote: release.remote, build: release.buildId, state, files: written.length });
  }
  return rows;
}

export function toPublishAnswer(builds: readonly PublishedRow[], { operator }: Pick<Invocation, 'operator'>): Answer {
  const title = operator.isDryRun ? 'nothing is written\n' : '';
  const rows = builds.map((row) => ({ ...row }));
  return { isOk: true, json: { dryRun: operator.isDryRun, builds }, text: `${title}${formatTable(rows)}` };
}
