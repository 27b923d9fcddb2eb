import { mendRegistry } from '../mend.ts';
import type { Answer, Order } from '../verb.types.ts';

export async function run({ store, operator }: Order): Promise<Answer> {
  const done = await mendRegistry(store, operator);
  const title = operator.isDryRun ? 'nothing is written' : 'done';
  return {
    isOk: true,
    json: { store: store.place, dryRun: operator.isDryRun, done },
    text: done.length === 0 ? 'nothing to mend' : [...done, title].join('\n'),
  };
}
