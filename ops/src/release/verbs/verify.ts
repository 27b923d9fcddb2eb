import { formatTable } from '../../terminal/table.rules.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { verifyStore } from '../verify-store.ts';

export async function run({ options, store, operator }: Invocation): Promise<Answer> {
  const { damages, builds, files, revisions } = await verifyStore(store, {
    all: options.all === true,
    report: operator.report,
  });
  const scope = `${files} files of ${builds} builds, ${revisions} revisions, ${store.location}`;
  const json = { store: store.location, builds, files, revisions, damages };
  if (damages.length === 0) return { isOk: true, json, text: `no damage: ${scope}` };
  return {
    isOk: false,
    json,
    text: `${formatTable(damages.map(({ where, problem, remedy }) => ({ where, problem, remedy })))}\n${damages.length} found in ${scope}`,
  };
}
