import type { ReactElement } from 'react';
import { CalendarOff, CalendarCheck } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, EmptyState, FailedState, List, ListItem, Page, PageHeader, Section, Skeleton } from '@padauk/shared/ui';
import { useHoliday, type Holiday } from './use-holiday.ts';
import styles from '../entry.module.scss';

/** No draws today, and when they are back; the holidays to come. */
export function HolidayScreen(): ReactElement {
  const t = useText('screens');
  const holiday = useHoliday();
  return (
    <Page>
      <PageHeader title={t('holiday.title')} backTo={pathOf('home')} />
      {holiday.kind === 'loading' && <Skeleton shape="card" count={2} />}
      {holiday.kind === 'failed' && <FailedState refusal={holiday.refusal} retry={holiday.retry} />}
      {holiday.kind === 'ready' && <Today holiday={holiday.value} />}
    </Page>
  );
}

function Today({ holiday }: { readonly holiday: Holiday }): ReactElement {
  const t = useText('screens');
  const { date } = useFormat();
  const { isClosed, name, opensOn, coming } = holiday;
  return (
    <>
      <Card>
        <EmptyState
          icon={isClosed ? CalendarOff : CalendarCheck}
          title={t(isClosed ? 'holiday.closed' : 'holiday.open')}
          detail={name ?? t(isClosed ? 'holiday.weekend' : 'holiday.usual')}
        />
        {isClosed && <p className={styles.center}>{t('holiday.opensOn', { date: date(opensOn) })}</p>}
      </Card>
      {coming.length > 0 && (
        <Section title={t('holiday.coming')}>
          <List>
            {coming.map((one) => (
              <ListItem key={one.date} title={one.name} trailing={date(one.date)} />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}
