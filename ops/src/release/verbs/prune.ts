import { formatTable } from '../../terminal/table.rules.ts';
import { pruneBuilds } from '../prune.ts';
import type { PruneVerdict } from '../prune.rules.ts';
import type { Answer, Invocation } from '../verb.types.ts';

export async function run({ store, operator }: Invocation): Promise<Answer> {
  const { removed, retained, swept } = await pruneBuilds(store, operator);
  const json = {
    store: store.location,
    dryRun: operator.isDryRun,
    removed: removed.map(toRow),
    kept: retained.map((build) => ({ ...toRow(build), because: build.retentionReason })),
    swept,
  };
  const sweptText = swept.length === 0 ? '' : `, ${swept.length} unfinished or temporary files`;
  const title = `${operator.isDryRun ? 'would remove' : 'removed'} ${removed.length} builds${sweptText}; ${retained.length} are kept`;
  return { isOk: true, json, text: removed.length === 0 ? title : `${formatTable(removed.map(toRow))}\n${title}` };
}

function toRow({ remote, buildId, publishedAt }: PruneVerdict): {
  readonly remote: string;
  readonly build: string;
  readonly publishedAt: string;
} {
  return { remote, build: buildId, publishedAt: publishedAt.toISOString() };
}
