import { getServerNow, useFormat, useText } from '@padauk/shared/runtime';
import { EmptyState } from '@padauk/shared/ui';

/** K19: before the schedule is published, its time; after that, a message that there are no matches. */
export function NoMatches({ scheduleAt }: { readonly scheduleAt: string }) {
  const t = useText('football');
  const format = useFormat();
  return getServerNow() < Date.parse(scheduleAt) ? (
    <EmptyState title={t('empty.notYet')} detail={t('empty.scheduleAt', { time: format.time(scheduleAt) })} />
  ) : (
    <EmptyState title={t('empty.none')} />
  );
}
