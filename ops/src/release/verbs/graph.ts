import { readNeeds } from '../../gate/index.ts';
import { EMPTY_REGISTRY } from '../../store/registry.rules.ts';
import { formatTable } from '../../terminal/table.rules.ts';
import type { Answer, Invocation } from '../../verb.ts';

export async function run({ store }: Invocation): Promise<Answer> {
  const needs = await readNeeds(store, (await store.readRegistry()) ?? EMPTY_REGISTRY);
  const rows = needs.map(({ remote, build, needs: other, pages, events }) => ({
    remote,
    build,
    needs: other ?? 'MISSING',
    pages: pages.join(' ') || '-',
    events: events.join(' ') || '-',
  }));
  return { isOk: true, json: { needs }, text: rows.length === 0 ? 'no remote needs another' : formatTable(rows) };
}
