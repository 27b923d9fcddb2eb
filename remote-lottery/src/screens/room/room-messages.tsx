import { Fragment, useState } from 'react';
import { MessageCircle, Flag, Reply } from 'lucide-react';
import { type RoomMessage, REPORT_REASONS, type ReportReason } from '@padauk/contract/chat/rooms';
import { Bubble, Conversation } from '@padauk/shared/chat';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { EmptyState, OlderButton, Button, Stack, useToastedCall } from '@padauk/shared/ui';
import { Sheet } from '@padauk/shared/overlay';
import { type Room, reportMessage } from '../../resources/room.resource.ts';
import type { QuotedMessage } from '../../state/room-draft.rules.ts';
import styles from './room.module.scss';

interface RoomMessagesProps {
  readonly label: string;
  readonly room: Room;
  readonly onReply: (quoted: QuotedMessage) => void;
}

export function RoomMessages({ label, room, onReply }: RoomMessagesProps) {
  const t = useText('lottery-room');
  const format = useFormat();
  const [chosen, setChosen] = useState<RoomMessage | null>(null);
  const { messages, older, author } = room;
  const days = messages.map(({ at }) => format.date(at));
  // A quote does not name its author's id.
  const ownIds = new Set(messages.filter((message) => message.author === author).map(({ id }) => id));
  if (messages.length === 0) return <EmptyState icon={MessageCircle} title={t('empty')} />;
  return (
    <>
      <Conversation
        label={label}
        ids={messages.map(({ id }) => id)}
        earlier={older !== null && <OlderButton older={older}>{t('earlier')}</OlderButton>}
        getUnseenLabel={(count) => t('newBelow', { count })}
      >
        {messages.map((message, place) => (
          <Fragment key={message.id}>
            {days[place] !== days[place - 1] && <li className={styles.day}>{days[place]}</li>}
            <Message
              message={message}
              isOwn={ownIds.has(message.id)}
              isOwnQuoted={message.replyTo !== null && ownIds.has(message.replyTo.id)}
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
  readonly isOwnQuoted: boolean;
  readonly onMore?: () => void;
}

function Message({ message, isOwn, isOwnQuoted, onMore }: MessageProps) {
  const t = useText('lottery-room');
  const lotteryText = useText('lottery');
  const format = useFormat();
  const apiText = useApiText();
  const { author, at, text, state, replyTo } = message;
  const name = isOwn ? lotteryText('room.you') : apiText(message.name);
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
              name: isOwnQuoted ? lotteryText('room.you') : apiText(replyTo.name),
              text: replyTo.text === null ? t('quoteGone') : apiText(replyTo.text),
            }
      }
      {...(onMore === undefined ? {} : { more: { label: t('more', { name }), onOpen: onMore } })}
    >
      {text === null ? t(state === 'removed' ? 'removed' : 'hidden') : apiText(text)}
    </Bubble>
  );
}

interface MessageSheetProps {
  /** Null while the sheet is closed. */
  readonly message: RoomMessage | null;
  readonly isOwn: boolean;
  readonly onClose: () => void;
  readonly onReply: (quoted: QuotedMessage) => void;
}

function MessageSheet({ message, isOwn, onClose, onReply }: MessageSheetProps) {
  const t = useText('lottery-room');
  const apiText = useApiText();
  const [isReporting, setReporting] = useState(false);
  const close = (): void => {
    setReporting(false);
    onClose();
  };
  return (
    <Sheet
      isOpen={message !== null}
      onClose={close}
      title={isReporting ? t('reportWhy') : apiText(message?.name ?? '')}
      {...(message === null || message.text === null ? {} : { detail: apiText(message.text) })}
    >
      {message !== null &&
        (isReporting ? (
          <ReportReasons messageId={message.id} onDone={close} />
        ) : (
          <Stack>
            <Button
              isWide
              icon={Reply}
              onClick={() => {
                onReply({ id: message.id, name: message.name });
                close();
              }}
            >
              {t('reply')}
            </Button>
            {!isOwn && (
              <Button isWide variant="secondary" icon={Flag} onClick={() => setReporting(true)}>
                {t('report')}
              </Button>
            )}
          </Stack>
        ))}
    </Sheet>
  );
}

function ReportReasons({ messageId, onDone }: { readonly messageId: number; readonly onDone: () => void }) {
  const t = useText('lottery-room');
  const { run } = useToastedCall();
  const [sentReason, setSentReason] = useState<ReportReason | null>(null);
  const sendReport = async (reason: ReportReason): Promise<void> => {
    setSentReason(reason);
    await run(reportMessage(messageId, reason), t('reported'));
    onDone();
  };
  return (
    <Stack>
      {REPORT_REASONS.map((reason) => (
        <Button
          key={reason}
          isWide
          variant="secondary"
          isBusy={sentReason === reason}
          disabled={sentReason !== null && sentReason !== reason}
          onClick={() => void sendReport(reason)}
        >
          {t(`reason.${reason}`)}
        </Button>
      ))}
    </Stack>
  );
}
