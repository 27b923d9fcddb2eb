import { Fragment, useState, type ReactElement } from 'react';
import { MessageCircle } from 'lucide-react';
import type { RoomMessage } from '@padauk/contract/rooms';
import { Bubble, Conversation } from '@padauk/shared/chat';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { EmptyState, OlderButton } from '@padauk/shared/ui';
import type { Room } from '../../resources/room.resource.ts';
import type { QuotedMessage } from '../../state/room-draft.rules.ts';
import { MessageSheet } from './message-sheet.tsx';
import styles from './room.module.scss';

interface RoomMessagesProps {
  readonly label: string;
  readonly room: Room;
  readonly onReply: (quoted: QuotedMessage) => void;
}

export function RoomMessages({ label, room, onReply }: RoomMessagesProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const [chosen, setChosen] = useState<RoomMessage | null>(null);
  const { messages, older, author } = room;
  const days = messages.map(({ at }) => format.date(at));
  if (messages.length === 0) return <EmptyState icon={MessageCircle} title={t('room.empty')} />;
  return (
    <>
      <Conversation
        label={label}
        ids={messages.map(({ id }) => id)}
        earlier={older !== null && <OlderButton older={older}>{t('room.earlier')}</OlderButton>}
        getUnseenLabel={(count) => t('room.newBelow', { count })}
      >
        {messages.map((message, place) => (
          <Fragment key={message.id}>
            {days[place] !== days[place - 1] && <li className={styles.day}>{days[place]}</li>}
            <Message
              message={message}
              isOwn={message.author === author}
              {...(author !== null && message.state === 'shown' ? { onMore: () => setChosen(message) } : {})}
            />
          </Fragment>
        ))}
      </Conversation>
      <MessageSheet
        message={chosen}
        isOwn={chosen?.author === author}
        onClose={() => setChosen(null)}
        onReply={onReply}
      />
    </>
  );
}

interface MessageProps {
  readonly message: RoomMessage;
  readonly isOwn: boolean;
  readonly onMore?: () => void;
}

function Message({ message, isOwn, onMore }: MessageProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const apiText = useApiText();
  const { author, at, text, state, replyTo } = message;
  const name = isOwn ? t('room.you') : apiText(message.name);
  return (
    <Bubble
      isOwn={isOwn}
      name={name}
      author={author}
      at={at}
      time={format.time(at)}
      isHidden={text === null}
      quote={
        replyTo === null
          ? null
          : {
              name: apiText(replyTo.name),
              text: replyTo.text === null ? t('room.quoteGone') : apiText(replyTo.text),
            }
      }
      {...(onMore === undefined ? {} : { more: { label: t('room.more', { name }), onOpen: onMore } })}
    >
      {text === null ? t(state === 'removed' ? 'room.removed' : 'room.hidden') : apiText(text)}
    </Bubble>
  );
}
