import type { Platform } from '../core/platform.ts';
import type { Draw } from './draws.ts';

/** @returns the expert's id and a name that is unique on this platform */
export async function addExpert({ office }: Platform): Promise<{ readonly id: string; readonly name: string }> {
  const name = `ဆရာ ${(await office.perform('experts', {})).length + 1}`;
  const [added] = await office.perform('add-expert', { name });
  if (added === undefined) throw new Error(`the office added no expert ${name}`);
  return { id: String(added['id']), name };
}

export async function publishPicks(
  { office }: Platform,
  expert: { readonly id: string },
  draw: Pick<Draw, 'id'>,
  numbers: readonly string[],
): Promise<void> {
  await office.perform('publish-picks', { expert: expert.id, draw: draw.id, numbers: numbers.join(',') });
}
