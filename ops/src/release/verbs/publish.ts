import { tableOf } from '../../terminal/table.rules.ts';
import { publish } from '../publish.ts';
import type { Answer, Invocation } from '../verb.types.ts';

export async function run({ many, options, store, operator }: Invocation): Promise<Answer> {
  const builds = [];
  for (const folder of many) {
    const { release, state, written } = await publish(store, folder, {
      repair: options.repair === true,
      isDryRun: operator.isDryRun,
      report: operator.report,
    });
    builds.push({ remote: release.remote, build: release.buildId, state, files: written.length });
  }
  const title = operator.isDryRun ? 'nothing is written\n' : '';
  return { isOk: true, json: { dryRun: operator.isDryRun, builds }, text: `${title}${tableOf(builds)}` };
}
