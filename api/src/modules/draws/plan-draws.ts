import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { insertDraws } from './draw.repository.ts';
import type { DrawsDeps } from './draws.types.ts';

/** Safe to run concurrently. */
export async function ensureDraws(deps: Pick<DrawsDeps, 'db' | 'clock' | 'random' | 'games'>): Promise<void> {
  const today = myanmarDateOf(deps.clock.now());
  for (const { rules, plan, settings } of deps.games) {
    const planned = await plan.planDraws(deps.db, today);
    await insertDraws(
      deps.db,
      rules,
      planned.map((draw) => ({ ...draw, id: deps.random.uuid() })),
      settings,
    );
  }
}
