import { useEffect, useState, type ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { accepted } from '@padauk/contract/result';
import { MessagesSquare } from 'lucide-react';
import { useFormat, useText, wholeMinutes, type Pages } from '@padauk/shared/runtime';
import { ExportButton } from '@padauk/shared/table';
import { EmptyState, OlderButton, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { markChatRead, useChat, wholeChat, type Chat, type Message } from '../../resources/support.resource.ts';
import { AtHand } from './at-hand.tsx';
import { Composer } from './composer.tsx';
import styles from './live-chat.module.scss';
import { MessageRow } from './message-row.tsx';

/** `/live_chat` (P15): the player's conversation with customer service. */
export function LiveChatScreen(): ReactElement {
  const t = useText('account');
  return (
    <Page>
      <PageHeader title={t('chat.title')} backTo={pathOf('service')} />
      <AtHand />
      <ResourceView resource={useChat()} skeleton={<Skeleton shape="card" count={3} />}>
        {(chat) => <Conversation chat={chat} />}
      </ResourceView>
      <Composer />
    </Page>
  );
}

function Conversation({ chat: { pages, older } }: { readonly chat: Pages<Chat> }): ReactElement {
  const t = useText('account');
  const messages = pages.flatMap((page) => page.messages).reverse(); // flatMap has made a list of its own
  const newest = messages[messages.length - 1];
  const unread = pages[0]?.unread ?? 0;
  // As they stood when the page was opened: they are read by now, and the mark still shows which they were.
  const [wasUnread] = useState(() => new Set(messages.filter(isUnread).map(({ id }) => id)));
  useEffect(() => {
    if (unread > 0 && newest !== undefined) void markChatRead(newest.id);
  }, [unread, newest]);
  return (
    <>
      <Standing chat={pages[0]} />
      {older !== null && <OlderButton older={older}>{t('chat.older')}</OlderButton>}
      {messages.length === 0 ? (
        <EmptyState icon={MessagesSquare} title={t('chat.empty')} detail={t('chat.emptyDetail')} />
      ) : (
        <>
          <Messages messages={messages} wasUnread={wasUnread} />
          <Transcript />
        </>
      )}
    </>
  );
}

function isUnread({ by, isRead }: Message): boolean {
  return by === 'service' && !isRead;
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Brings the end of the page into sight, also while pictures come in, until the player does something. @returns how to stop */
function stayAtEnd(): () => void {
  const show = (): void => window.scrollTo(0, document.documentElement.scrollHeight);
  const grown = typeof ResizeObserver === 'function' ? new ResizeObserver(show) : null;
  const stop = (): void => {
    grown?.disconnect();
    for (const move of MOVES) window.removeEventListener(move, stop);
  };
  show();
  grown?.observe(document.body);
  for (const move of MOVES) window.addEventListener(move, stop, { passive: true });
  return stop;
}

interface MessagesProps {
  readonly messages: readonly Message[];
  readonly wasUnread: ReadonlySet<string>;
}

function Messages({ messages, wasUnread }: MessagesProps): ReactElement {
  const t = useText('account');
  const format = useFormat();
  const days = messages.map(({ at }) => format.date(at));
  const newest = messages[messages.length - 1]?.id;
  useEffect(() => stayAtEnd(), [newest]);
  return (
    <ol className={styles.messages} aria-label={t('chat.title')} aria-live="polite">
      {messages.map((message, place) => (
        <MessageRow
          key={message.id}
          message={message}
          isNew={wasUnread.has(message.id)}
          day={days[place] === days[place - 1] ? null : (days[place] ?? null)}
        />
      ))}
    </ol>
  );
}

/** Whether somebody has answered, and how long that usually takes. */
function Standing({ chat }: { readonly chat: Chat | undefined }): ReactElement | null {
  const t = useText('account');
  if (chat === undefined) return null;
  const { state, usualAnswerSeconds } = chat;
  if (state === 'none' && usualAnswerSeconds === null) return null; // that nothing is written stands below
  return (
    <p role="status" className={styles.standing}>
      {state !== 'none' && t(`chat.state.${state}`)}
      {usualAnswerSeconds !== null && <> {t('chat.usual', { minutes: wholeMinutes(usualAnswerSeconds) })}</>}
    </p>
  );
}

/** Everything that was written, for the player to keep. */
function Transcript(): ReactElement {
  const t = useText('account');
  const format = useFormat();
  const readRows = async () => {
    const all = await wholeChat();
    if (!all.ok) return all;
    const rows = all.value.map(({ at, by, text, photoUrl }) => [
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
