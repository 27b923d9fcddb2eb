import { repairRegistry } from '../repair-registry.ts';
import type { Answer, Invocation } from '../verb.types.ts';

export async function run({ options, store, operator }: Invocation): Promise<Answer> {
  const done = await repairRegistry(store, { ...operator, isRestored: options.restored === true });
  const title = operator.isDryRun ? 'nothing is written' : 'done';
  return {
    isOk: true,
    json: { store: store.location, dryRun: operator.isDryRun, done },
    text: done.length === 0 ? 'nothing to repair' : [...done, title].join('\n'),
  };
}
