import { tableOf } from '../../terminal/table.rules.ts';
import { prune } from '../prune.ts';
import type { PruneVerdict } from '../prune.rules.ts';
import type { Answer, Invocation } from '../verb.types.ts';

export async function run({ store, operator }: Invocation): Promise<Answer> {
  const { removed, kept, swept } = await prune(store, operator);
  const json = {
    store: store.place,
    dryRun: operator.isDryRun,
    removed: removed.map(rowOf),
    kept: kept.map((build) => ({ ...rowOf(build), because: build.keptBecause })),
    swept,
  };
  const sweptText = swept.length === 0 ? '' : `, ${swept.length} files that were left half done`;
  const title = `${operator.isDryRun ? 'would remove' : 'removed'} ${removed.length} builds${sweptText}; ${kept.length} are kept`;
  return { isOk: true, json, text: removed.length === 0 ? title : `${tableOf(removed.map(rowOf))}\n${title}` };
}

function rowOf({ remote, buildId, publishedAt }: PruneVerdict): {
  readonly remote: string;
  readonly build: string;
  readonly publishedAt: string;
} {
  return { remote, build: buildId, publishedAt: publishedAt.toISOString() };
}
