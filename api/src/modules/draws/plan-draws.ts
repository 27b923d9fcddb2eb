import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import type { LotteryDeps } from './lottery.types.ts';
import { planSections } from './section-plan.rules.ts';
import { insertSections, readHolidays } from './section.repository.ts';

type SectionDeps = Pick<LotteryDeps, 'db' | 'clock' | 'random' | 'settings'>;

/** Makes the sections of the next trading days, with all their numbers. Safe to repeat, and from two processes at once. */
export async function ensureSections(deps: SectionDeps): Promise<void> {
  const holidays = new Set((await listHolidays(deps)).map((holiday) => holiday.date));
  const planned = planSections(myanmarDateOf(deps.clock.now()), deps.settings, {
    holidays,
    noonDrawMinute: deps.settings.noonDrawMinute,
  });
  await insertSections(
    deps.db,
    planned.map((section) => ({ ...section, id: deps.random.uuid() })),
    deps.settings.numberLimitKyat,
  );
}

/** Days without a draw beside the weekends, oldest first. */
export function listHolidays(deps: Pick<LotteryDeps, 'db'>): Promise<{ date: string; name: string }[]> {
  return readHolidays(deps.db);
}
