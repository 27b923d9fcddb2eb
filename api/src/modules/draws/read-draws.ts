import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getTwoDBoard, getTwoDLive, getTwoDResults, getTwoDSections } from '@padauk/contract/endpoints/two-d';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { addDays, myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { isTradingDay } from '@padauk/contract/rules/trading-days';
import { boardNumber } from './announce.ts';
import { readLive } from './live.repository.ts';
import type { LotteryDeps, Section } from './lottery.types.ts';
import { currentSection, sectionsAround, statusOf } from './section-plan.rules.ts';
import { readHolidays, readNumbers, readSection, readSectionsFrom } from './section.repository.ts';

type ReadDeps = Pick<LotteryDeps, 'db' | 'clock'>;
export type SectionAnswer = AnswerFor<typeof getTwoDSections>['sections'][number];

/** A section as the contract shows it. */
export function sectionAnswer(section: Section, now: Date): SectionAnswer {
  return {
    id: section.id,
    date: section.date,
    slot: section.slot,
    opensAt: section.opensAt.toISOString(),
    closesAt: section.closesAt.toISOString(),
    drawsAt: section.drawsAt.toISOString(),
    status: statusOf(section, now),
    result: section.result,
    setIndex: section.setIndex,
    setValue: section.setValue,
  };
}

/** Today's sections and those of the next trading day, with what is to know about the day. */
export async function sectionsOfNow(deps: ReadDeps): Promise<AnswerFor<typeof getTwoDSections>> {
  const now = deps.clock.now();
  const date = myanmarDateOf(now);
  const sections = sectionsAround(await readSectionsFrom(deps.db, date), now);
  const holidays = await readHolidays(deps.db);
  const current = currentSection(sections, now);
  return {
    date,
    isHoliday: !isTradingDay(date, new Set(holidays.map((holiday) => holiday.date))),
    holidayName: holidays.find((holiday) => holiday.date === date)?.name ?? null,
    nextOpensAt: current !== null && statusOf(current, now) === 'upcoming' ? current.opensAt.toISOString() : null,
    sections: sections.map((section) => sectionAnswer(section, now)),
  };
}

/** The live number of today, and the sections. Yesterday's number is not shown as today's: null until the exchange speaks. */
export async function liveNow(deps: ReadDeps): Promise<AnswerFor<typeof getTwoDLive>> {
  const now = deps.clock.now();
  const { date, isHoliday, sections } = await sectionsOfNow(deps);
  const live = await readLive(deps.db);
  const isToday = live !== null && myanmarDateOf(live.at) === date;
  const current = currentSection(await readSectionsFrom(deps.db, date), now);
  return {
    number: isToday ? live.number : null,
    setIndex: isToday ? live.setIndex : null,
    setValue: isToday ? live.setValue : null,
    at: isToday ? live.at.toISOString() : null,
    isFinal: isToday && live.isFinal,
    isHoliday,
    current: current === null ? null : sectionAnswer(current, now),
    sections,
  };
}

/** A section's hundred numbers with their room. Refuses NOT_FOUND. */
export async function boardOf(
  deps: ReadDeps & Pick<LotteryDeps, 'settings'>,
  sectionId: string,
): Promise<Result<AnswerFor<typeof getTwoDBoard>>> {
  const section = await readSection(deps.db, sectionId);
  if (section === null) return refused(refusal('NOT_FOUND'));
  const numbers = await readNumbers(deps.db, sectionId);
  return accepted({
    section: sectionAnswer(section, deps.clock.now()),
    payoutMultiplier: deps.settings.payoutMultiplier,
    numbers: numbers.map(boardNumber),
  });
}

/** K12: results of the last days that had a draw, newest first; 5 days unless asked for more. */
export async function resultsOf(deps: ReadDeps, days: number): Promise<AnswerFor<typeof getTwoDResults>> {
  const today = myanmarDateOf(deps.clock.now());
  const sections = (await readSectionsFrom(deps.db, addDays(today, 1 - days))).filter(
    (section) => section.date <= today && section.result !== null,
  );
  const dates = [...new Set(sections.map((section) => section.date))].reverse();
  const resultOf = (date: string, slot: Section['slot']): string | null =>
    sections.find((section) => section.date === date && section.slot === slot)?.result ?? null;
  return { results: dates.map((date) => ({ date, noon: resultOf(date, 'noon'), evening: resultOf(date, 'evening') })) };
}
