import { useEffect, useState, type ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { accepted } from '@padauk/contract/platform/result';
import { MessagesSquare, CircleHelp } from 'lucide-react';
import { buildContactUrl } from '@padauk/contract/wallet/service-contact.rules';
import { useFormat, useText, toWholeMinutes, type Pages, Link } from '@padauk/shared/runtime';
import { Conversation } from '@padauk/shared/chat';
import { ExportButton } from '@padauk/shared/table';
import {
  EmptyState,
  OlderButton,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
  Amount,
  Badge,
  Icon,
  List,
  ListItem,
  classNames,
} from '@padauk/shared/ui';
import {
  markChatRead,
  useChat,
  fetchFullChat,
  type Chat,
  type Message,
  useService,
  usePendingTransaction,
} from '../../resources/support.resource.ts';
import { Composer } from './composer.tsx';
import styles from './live-chat.module.scss';
import { MessageRow } from './message-row.tsx';
import { CONTACT_ICONS } from '../../components/contact-icons.ts';

export function LiveChatScreen() {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('chat.title')} backTo={getPath('service')} />
      <ContactLinks />
      <PendingTransactionRow />
      <ResourceView resource={useChat()} skeleton={<Skeleton shape="card" count={3} />}>
        {(chat) => <ChatHistory chat={chat} />}
      </ResourceView>
      <Composer />
    </Page>
  );
}

function ChatHistory({ chat: { pages, older } }: { readonly chat: Pages<Chat> }) {
  const t = useText('account');
  const messages = pages.flatMap((page) => page.messages).reverse(); // flatMap returned a new array
  const newest = messages[messages.length - 1];
  const unread = pages[0]?.unread ?? 0;
  // Snapshot from opening the page: the messages are read by now, but the mark still shows which were new.
  const [wasUnread] = useState(() => new Set(messages.filter(isUnread).map(({ id }) => id)));
  useEffect(() => {
    if (unread > 0 && newest !== undefined) void markChatRead(newest.id);
  }, [unread, newest]);
  return (
    <>
      <ChatStatus chat={pages[0]} />
      {messages.length === 0 ? (
        <EmptyState icon={MessagesSquare} title={t('chat.empty')} detail={t('chat.emptyDetail')} />
      ) : (
        <>
          <Messages
            messages={messages}
            wasUnread={wasUnread}
            earlier={older !== null && <OlderButton older={older}>{t('chat.older')}</OlderButton>}
          />
          <TranscriptButton />
        </>
      )}
    </>
  );
}

function isUnread({ by, isRead }: Message): boolean {
  return by === 'service' && !isRead;
}

interface MessagesProps {
  readonly messages: readonly Message[];
  readonly wasUnread: ReadonlySet<string>;
  readonly earlier: ReactNode;
}

function Messages({ messages, wasUnread, earlier }: MessagesProps) {
  const t = useText('account');
  const format = useFormat();
  const days = messages.map(({ at }) => format.date(at));
  return (
    <Conversation
      label={t('chat.title')}
      ids={messages.map(({ id }) => id)}
      earlier={earlier}
      getUnseenLabel={(count) => t('chat.newBelow', { count })}
    >
      {messages.map((message, index) => (
        <MessageRow
          key={message.id}
          message={message}
          isNew={wasUnread.has(message.id)}
          day={days[index] === days[index - 1] ? null : (days[index] ?? null)}
        />
      ))}
    </Conversation>
  );
}

/** K11: the state of the conversation, before its first message the hours; and how long an answer takes. */
function ChatStatus({ chat }: { readonly chat: Chat | undefined }) {
  const t = useText('account');
  if (chat === undefined) return null;
  const { state, usualAnswerSeconds: seconds } = chat;
  return (
    <p role="status" className={styles.standing}>
      <span>{state === 'none' ? t('service.detail') : t(`chat.state.${state}`)}</span>{' '}
      {seconds !== null && <span>{t('chat.usual', { minutes: toWholeMinutes(seconds) })}</span>}
    </p>
  );
}

function TranscriptButton() {
  const t = useText('account');
  const format = useFormat();
  const readRows = async () => {
    const transcript = await fetchFullChat();
    if (!transcript.ok) return transcript;
    const rows = transcript.value.map(({ at, by, text, photoUrl }) => [
      format.dateTime(at),
      t(`chat.by.${by}`),
      text,
      photoUrl === null ? '' : new URL(photoUrl, location.href).href,
    ]);
    return accepted([[t('chat.at'), t('chat.from'), t('chat.message'), t('chat.photo')], ...rows]);
  };
  return (
    <div className={styles.save}>
      <ExportButton name="customer-service" label={t('chat.transcript')} readRows={readRows} />
    </div>
  );
}

/** The pending top-up or withdrawal, with a link to its steps; sticky. */
function PendingTransactionRow() {
  const t = useText('account');
  const format = useFormat();
  const waiting = usePendingTransaction();
  if (waiting === null) return null;
  const { id, kind, amountKyat, at } = waiting;
  return (
    <div className={styles.waiting}>
      <List label={t('chat.waiting.state')}>
        <ListItem
          title={
            <>
              {t(kind === 'top-up' ? 'chat.waiting.topUp' : 'chat.waiting.withdrawal')}{' '}
              <Amount kyat={Math.abs(amountKyat)} />
            </>
          }
          detail={format.dateTime(at)}
          trailing={<Badge tone="warn">{t('chat.waiting.state')}</Badge>}
          to={getPath('transaction', { id })}
        />
      </List>
    </div>
  );
}

function ContactLinks() {
  const t = useText('account');
  const service = useService();
  const contacts = service.kind === 'ready' ? service.value.contacts : [];
  return (
    <ul className={styles.ways} aria-label={t('service.contacts')}>
      {contacts.map(({ kind, value }) => (
        <li key={kind}>
          <a className={styles.way} href={buildContactUrl(kind, value)} target="_blank" rel="noopener noreferrer">
            <Icon of={CONTACT_ICONS[kind]} size={18} />
            {t(`service.${kind}`)}
          </a>
        </li>
      ))}
      <li>
        <Link className={classNames(styles.way, styles.quiet)} to={getPath('service')}>
          <Icon of={CircleHelp} size={18} />
          {t('chat.help')}
        </Link>
      </li>
    </ul>
  );
}
