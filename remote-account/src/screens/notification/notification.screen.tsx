import { useState } from 'react';
import { Bell, CheckCheck } from 'lucide-react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import {
  Badge,
  Button,
  Chip,
  ChipRow,
  EmptyState,
  List,
  ListItem,
  Notice,
  OlderButton,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { toAppPath, getPath } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/refusals';
import { INBOX_TOPICS, type InboxTopic } from '@padauk/contract/rules/notice-topics';
import { formatNoticeParams } from '@padauk/contract/rules/notice-params';
import { markAllRead, useInbox, type Notification } from '../../resources/notifications.resource.ts';
import { findNoticeIcon } from './notice-icon.ts';
import { countUnread } from './notification.rules.ts';

export function NotificationScreen() {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('notification.title')} backTo={getPath('home')} />
      <InboxBody />
    </Page>
  );
}

function InboxBody() {
  const t = useText('account');
  const [topic, setTopic] = useState<InboxTopic | null>(null);
  return (
    <>
      <ChipRow label={t('notification.about')}>
        {[null, ...INBOX_TOPICS].map((option) => (
          <Chip key={option ?? 'all'} isPressed={topic === option} onClick={() => setTopic(option)}>
            {t(`notification.topic.${option ?? 'all'}`)}
          </Chip>
        ))}
      </ChipRow>
      <NoticePages topic={topic} />
    </>
  );
}

function NoticePages({ topic }: { readonly topic: InboxTopic | null }) {
  const t = useText('account');
  return (
    <ResourceView
      resource={useInbox(topic)}
      skeleton={<Skeleton shape="row" count={6} />}
      empty={({ pages }) =>
        pages.every(({ items }) => items.length === 0) && <EmptyState icon={Bell} title={t('notification.empty')} />
      }
    >
      {({ pages, older }) => (
        <>
          <InboxList items={pages.flatMap(({ items }) => items)} />
          {older !== null && <OlderButton older={older}>{t('notification.older')}</OlderButton>}
        </>
      )}
    </ResourceView>
  );
}

function InboxList({ items }: { readonly items: readonly Notification[] }) {
  const t = useText('account');
  return (
    <Stack gap={3}>
      {countUnread(items) > 0 && <MarkReadButton />}
      <List label={t('notification.title')}>
        {items.map((item) => (
          <InboxItem key={item.id} item={item} />
        ))}
      </List>
    </Stack>
  );
}

/** T2: marks notifications that arrived after the bell was opened. */
function MarkReadButton() {
  const t = useText('account');
  const { ofRefusal } = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function markAsRead(): Promise<void> {
    const marked = await markAllRead();
    setRefusal(marked.ok ? null : marked.refusal);
  }
  return (
    <>
      <Button variant="quiet" size="small" icon={CheckCheck} onClick={() => void markAsRead()}>
        {t('notification.markRead')}
      </Button>
      {refusal !== null && <Notice tone="error">{ofRefusal(refusal)}</Notice>}
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
