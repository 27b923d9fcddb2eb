import { Bell, BellDot } from 'lucide-react';
import { toAppPath, getPath } from '@padauk/contract/paths';
import { formatNoticeParams } from '@padauk/contract/chat/notice-topics.rules';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import {
  Badge,
  EmptyState,
  List,
  ListItem,
  OlderButton,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
} from '@padauk/shared/ui';
import { useMatchNotices, type MatchNotice } from '../../resources/match-tickets.resource.ts';

/** `/football/football_notification` */
export function NoticesScreen() {
  const t = useText('football');
  return (
    <Page>
      <PageHeader title={t('notices.title')} backTo={getPath('football')} />
      <ResourceView
        resource={useMatchNotices()}
        skeleton={<Skeleton shape="row" count={6} />}
        empty={({ pages }) =>
          pages.every(({ items }) => items.length === 0) && <EmptyState icon={Bell} title={t('notices.empty')} />
        }
      >
        {({ pages, older }) => (
          <>
            <List label={t('notices.title')}>
              {pages.flatMap(({ items }) => items.map((item) => <NoticeRow key={item.id} notice={item} />))}
            </List>
            {older !== null && <OlderButton older={older}>{t('notices.older')}</OlderButton>}
          </>
        )}
      </ResourceView>
    </Page>
  );
}

function NoticeRow({ notice }: { readonly notice: MatchNotice }) {
  const t = useText('football');
  const apiText = useApiText();
  const format = useFormat();
  const path = toAppPath(notice.path);
  const isNew = notice.readAt === null;
  return (
    <ListItem
      icon={isNew ? BellDot : Bell}
      title={t(`notices.text.${notice.textKey}`, formatNoticeParams(notice.params, { ...format, apiText }))}
      detail={
        <>
          {format.dateTime(notice.at)} {isNew && <Badge tone="info">{t('notices.unread')}</Badge>}
        </>
      }
      {...(path === null ? {} : { to: path })}
    />
  );
}
