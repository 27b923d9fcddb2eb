import { getServerNow, useFormat, useText } from '@padauk/shared/runtime';
import { EmptyState } from '@padauk/shared/ui';
import type { Fixtures } from '../resources/fixtures.resource.ts';
import { OpeningNotice, useOpensText } from './opening-notice.tsx';

/** K19: before the schedule is published, its time; after the last match, when betting opens again. */
export function NoMatches({ fixtures }: { readonly fixtures: Fixtures }) {
  const t = useText('football');
  const format = useFormat();
  const opensText = useOpensText(fixtures);
  const { matches, scheduleAt } = fixtures;
  if (getServerNow() < Date.parse(scheduleAt))
    return <EmptyState title={t('empty.notYet')} detail={t('empty.scheduleAt', { time: format.time(scheduleAt) })} />;
  return <EmptyState title={matches.length > 0 && opensText !== null ? opensText : t('empty.none')} />;
}

/** For a page: also when betting opens. */
export function EmptyDay({ fixtures }: { readonly fixtures: Fixtures }) {
  return (
    <>
      <OpeningNotice fixtures={fixtures} />
      <NoMatches fixtures={fixtures} />
    </>
  );
}
