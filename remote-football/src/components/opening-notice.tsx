import { myanmarDateOf, weekdayOf } from '@padauk/contract/text/myanmar-time.rules';
import { getServerNow, useFormat, useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import type { Fixtures } from '../resources/fixtures.resource.ts';
import { findOpening } from './match.rules.ts';

/** K19: head of a board on which no match takes bets: when betting opens. */
export function OpeningNotice({ fixtures }: { readonly fixtures: Fixtures }) {
  const opensText = useOpensText(fixtures);
  return opensText !== null && <Notice tone="info" title={opensText} />;
}

/** For example "Opens 7:00 PM", with the weekday unless it is today. Null while a match takes bets. */
export function useOpensText(fixtures: Fixtures): string | null {
  const t = useText('football');
  const format = useFormat();
  const now = getServerNow();
  const opensAt = findOpening(fixtures, now);
  if (opensAt === null) return null;
  const day = myanmarDateOf(opensAt);
  const weekday = day === myanmarDateOf(new Date(now)) ? '' : `${t(`weekday.${weekdayOf(day)}`)} `;
  return t('state.opening', { time: `${weekday}${format.time(opensAt.getTime())}` });
}
