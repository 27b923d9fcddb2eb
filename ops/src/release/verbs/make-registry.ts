import { createRegistry } from '../../store/named-registry.ts';
import type { Answer, Invocation } from '../../verb.ts';

export async function run({ words: { name = '' }, store }: Invocation): Promise<Answer> {
  const isNew = await createRegistry(store.sharedStorage, name);
  return {
    isOk: true,
    json: { registry: name, isNew },
    text: isNew ? `${name}: promote into it with --registry ${name}` : `${name}: nothing to do: it exists`,
  };
}
