import type { ReactElement } from 'react';
import { CalendarOff, CalendarCheck } from 'lucide-react';
import { getHolidays } from '@padauk/contract/content/content.endpoints';
import { getPath } from '@padauk/contract/paths';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import {
  findNextTradingDay,
  isTradingDay,
  myanmarDateOf,
  type MyanmarDate,
} from '@padauk/contract/text/myanmar-time.rules';
import { useLocalText } from '@padauk/shared/myanmar/use-local-text';
import { getServerNow, useFormat, useResource, useText } from '@padauk/shared/runtime';
import { Card, EmptyState, List, ListItem, Page, PageHeader, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import styles from '../entry.module.scss';

export function HolidayScreen(): ReactElement {
  const t = useText('screens');
  return (
    <Page>
      <PageHeader title={t('holiday.title')} backTo={getPath('home')} />
      <ResourceView
        resource={useResource(getHolidays, {}, { isPersisted: true })}
        skeleton={<Skeleton shape="card" count={2} />}
      >
        {({ data }) => <Today holiday={findHoliday(myanmarDateOf(new Date(getServerNow())), data)} />}
      </ResourceView>
    </Page>
  );
}

function Today({ holiday }: { readonly holiday: Holiday }): ReactElement {
  const t = useText('screens');
  const localText = useLocalText();
  const { date } = useFormat();
  const { isClosed, name, opensOn, upcoming } = holiday;
  return (
    <>
      <Card>
        <EmptyState
          icon={isClosed ? CalendarOff : CalendarCheck}
          title={t(isClosed ? 'holiday.closed' : 'holiday.open')}
          detail={name !== null ? localText(name) : t(isClosed ? 'holiday.weekend' : 'holiday.usual')}
        />
        {isClosed && <p className={styles.center}>{t('holiday.opensOn', { date: date(opensOn) })}</p>}
      </Card>
      {upcoming.length > 0 && (
        <Section title={t('holiday.coming')}>
          <List>
            {upcoming.map((next) => (
              <ListItem key={next.date} title={localText(next.name)} trailing={date(next.date)} />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

type Holiday = ReturnType<typeof findHoliday>;

/** 2D follows the exchange: closed on weekends and on its listed holidays. */
export function findHoliday(today: MyanmarDate, listed: AnswerFor<typeof getHolidays>['data']) {
  const dates = new Set(listed.map((holiday) => holiday.date));
  return {
    isClosed: !isTradingDay(today, dates),
    /** Null on a weekend and on a day with draws. */
    name: listed.find((holiday) => holiday.date === today)?.name ?? null,
    opensOn: findNextTradingDay(today, dates),
    upcoming: listed
      .filter((holiday) => holiday.date > today)
      .sort((first, second) => (first.date < second.date ? -1 : 1)),
  };
}
