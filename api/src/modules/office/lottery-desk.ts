import type { OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import { enterResult, resultHistory, sectionsOfNow, setNumberLimit, voidSection } from '../lottery/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

/** Results, sections and numbers of 2D. The lottery opens its own transactions: a second, different result must outlive its refusal. */
export function lotteryDesk(
  deps: OfficeDeps,
): Handlers<'sections' | 'result' | 'results' | 'void' | 'close-number' | 'limit-number'> {
  return {
    sections: async () => accepted({ rows: (await sectionsOfNow(deps)).sections }),
    result: async ({ section, index, value }, operator) => {
      const entered = await enterResult(deps, {
        sectionId: section,
        setIndex: index,
        setValue: value,
        by: `operator:${operator}`,
      });
      return outcomeOf(entered.ok ? accepted({ ...entered.value }) : entered);
    },
    results: async ({ section }) => {
      const history = await resultHistory(deps, section);
      return history.ok
        ? accepted({
            rows: history.value.map((version) => ({
              ...version,
              enteredAt: version.enteredAt.toISOString(),
              confirmedAt: version.confirmedAt?.toISOString() ?? null,
            })),
          })
        : history;
    },
    void: async ({ section, reason }, operator) =>
      outcomeOf(await voidSection(deps, { sectionId: section, reason, by: `operator:${operator}` })),
    'close-number': async ({ section, number }) =>
      outcomeOf(await setNumberLimit(deps, { sectionId: section, number, limitKyat: 0 })),
    'limit-number': async ({ section, number, limitKyat }) =>
      outcomeOf(await setNumberLimit(deps, { sectionId: section, number, limitKyat })),
  };
}

function outcomeOf(result: Result<OfficeRow>): Result<Outcome> {
  return result.ok ? accepted({ rows: [result.value], after: result.value }) : result;
}
