import { useState } from 'react';
import { Bell, CheckCheck } from 'lucide-react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { api, getServerNow, invalidate, useFormat, usePagedResource, useText } from '@padauk/shared/runtime';
import {
  Badge,
  Button,
  Chip,
  ChipRow,
  EmptyState,
  List,
  ListItem,
  OlderButton,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
  Stack,
  RefusalNotice,
} from '@padauk/shared/ui';
import { toAppPath, getPath } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { formatNoticeParams, INBOX_TOPICS, type InboxTopic } from '@padauk/contract/chat/notice-topics.rules';
import { myanmarDateTimeOf } from '@padauk/contract/text/myanmar-time.rules';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getNotifications, markNotificationsRead } from '@padauk/contract/content/content.endpoints';
import { findNoticeIcon } from './notice-icon.ts';

export type Inbox = AnswerFor<typeof getNotifications>;
export type Notification = Inbox['items'][number];

export function NotificationScreen() {
  const t = useText('account');
  const [topic, setTopic] = useState<InboxTopic | null>(null);
  return (
    <Page>
      <PageHeader title={t('notification.title')} backTo={getPath('home')} />
      <ChipRow label={t('notification.about')}>
        {[null, ...INBOX_TOPICS].map((option) => (
          <Chip key={option ?? 'all'} isPressed={topic === option} onClick={() => setTopic(option)}>
            {t(`notification.topic.${option ?? 'all'}`)}
          </Chip>
        ))}
      </ChipRow>
      <ResourceView
        resource={useInbox(topic)}
        skeleton={<Skeleton shape="row" count={6} />}
        empty={({ pages }) =>
          pages.every(({ items }) => items.length === 0) && <EmptyState icon={Bell} title={t('notification.empty')} />
        }
      >
        {({ pages, older }) => (
          <>
            <Stack gap={3}>
              {pages.flatMap(({ items }) => items).some(({ readAt }) => readAt === null) && <MarkReadButton />}
              <List label={t('notification.title')}>
                {pages
                  .flatMap(({ items }) => items)
                  .map((item) => (
                    <InboxItem key={item.id} item={item} />
                  ))}
              </List>
            </Stack>
            {older !== null && <OlderButton older={older}>{t('notification.older')}</OlderButton>}
          </>
        )}
      </ResourceView>
    </Page>
  );
}

/** C6, T2: marks everything up to the current server time as read, also what arrived after the bell was opened. */
function MarkReadButton() {
  const t = useText('account');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function markAsRead(): Promise<void> {
    const now = myanmarDateTimeOf(new Date(getServerNow()));
    const marked = await api.callEndpoint(markNotificationsRead, { read_at: now });
    if (marked.ok) [markNotificationsRead, getNotifications].forEach(invalidate);
    setRefusal(marked.ok ? null : marked.refusal);
  }
  return (
    <>
      <Button variant="quiet" size="small" icon={CheckCheck} onClick={() => void markAsRead()}>
        {t('notification.markRead')}
      </Button>
      <RefusalNotice refusal={refusal} />
    </>
  );
}

function InboxItem({ item }: { readonly item: Notification }) {
  const apiText = useApiText();
  const t = useText('account');
  const format = useFormat();
  const path = toAppPath(item.path);
  return (
    <ListItem
      icon={findNoticeIcon(item.textKey)}
      title={t(`notification.text.${item.textKey}`, formatNoticeParams(item.params, { ...format, apiText }))}
      detail={
        <>
          {format.dateTime(item.at)} {item.readAt === null && <Badge tone="info">{t('notification.unread')}</Badge>}
        </>
      }
      {...(path === null ? {} : { to: path })}
    />
  );
}

function useInbox(topic: InboxTopic | null) {
  return usePagedResource(getNotifications, topic === null ? {} : { topic }, {
    getOlderRequest: ({ items, hasMore }) => {
      const last = items[items.length - 1];
      return hasMore && last !== undefined ? { before: last.id } : null;
    },
    staleMs: 0,
    refreshOn: ['notification.added'],
  });
}
