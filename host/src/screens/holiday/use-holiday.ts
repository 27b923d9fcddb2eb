import type { Refusal } from '@padauk/contract/refusals';
import { getHolidays } from '@padauk/contract/endpoints/content';
import { myanmarDateOf } from '@padauk/contract/rules/myanmar-time';
import { serverNow, useResource } from '@padauk/shared/runtime';
import { holidayOf, type Holiday } from './holiday.rules.ts';

export type { Holiday } from './holiday.rules.ts';

type HolidayModel =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly refusal: Refusal; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly value: Holiday };

/** Today, by the server's clock and its list of holidays (D2: kept with its time). */
export function useHoliday(): HolidayModel {
  const holidays = useResource(getHolidays, {}, { isPersisted: true });
  if (holidays.kind !== 'ready') return holidays;
  return { kind: 'ready', value: holidayOf(myanmarDateOf(new Date(serverNow())), holidays.value.data) };
}
