import type { ReactNode } from 'react';
import { ShieldCheck, X } from 'lucide-react';
import { type AppPath, getPath } from '@padauk/contract/paths';
import type { RoomCode } from '@padauk/contract/chat/rooms';
import { ROOM } from '@padauk/contract/limits';
import { countLetters } from '@padauk/contract/text/text-length.rules';
import { getServerNow, useLocation, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Card, Icon, IconButton, Notice, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { Composer } from '@padauk/shared/chat';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { getDrawName } from '../../draw-name.ts';
import type { GameProps } from '../../lottery-game.types.ts';
import { useMarkRead, useRoom, type Room } from '../../resources/room.resource.ts';
import { useRoomDraft, type RoomDraftModel } from '../../state/use-room-draft.ts';
import { findOpenDraw } from '../../resources/draw.rules.ts';
import { useDraws } from '../../resources/draws.resource.ts';
import { TimeLeft } from '../../components/draw-line.tsx';
import { RoomMessages } from './room-messages.tsx';
import { findSpokenNumbers } from './spoken-numbers.rules.ts';
import styles from './room.module.scss';

export function ChatScreen({ game }: GameProps) {
  const t = useText('lottery-room');
  return (
    <RoomPage
      room={`chat.${game.rules.code}`}
      title={t('chat', { game: game.name })}
      backTo={game.paths.draws}
      renderHeader={(messages) => <CurrentDraw game={game} messages={messages} />}
    />
  );
}

export function CommentsScreen({ game }: GameProps) {
  const t = useText('lottery-room');
  return (
    <RoomPage
      room={`winners.${game.rules.code}`}
      title={t('comments', { game: game.name })}
      backTo={game.winners ?? game.paths.draws}
    />
  );
}

interface RoomPageProps {
  readonly room: RoomCode;
  readonly title: string;
  readonly backTo: AppPath;
  readonly renderHeader?: (messages: Room['messages']) => ReactNode;
}

function RoomPage({ room: code, title, backTo, renderHeader }: RoomPageProps) {
  const t = useText('lottery-room');
  const { room, add } = useRoom(code);
  return (
    <Page>
      <PageHeader title={title} backTo={backTo} />
      {renderHeader?.(room.kind === 'ready' ? room.value.messages : [])}
      <p className={styles.rules}>
        <Icon of={ShieldCheck} size={18} />
        {t('rules', { digits: ROOM.digits })}
      </p>
      <ResourceView resource={room} skeleton={<Skeleton shape="row" count={6} />}>
        {(ready) => <OpenRoom code={code} title={title} room={ready} onSent={add} />}
      </ResourceView>
    </Page>
  );
}

interface OpenRoomProps {
  readonly code: RoomCode;
  readonly title: string;
  readonly room: Room;
  readonly onSent: ReturnType<typeof useRoom>['add'];
}

function OpenRoom({ code, title, room, onSent }: OpenRoomProps) {
  const model = useRoomDraft(code, onSent);
  useMarkRead(code, room.messages[room.messages.length - 1]?.id);
  return (
    <>
      <RoomMessages label={title} room={room} onReply={model.replyTo} />
      <MessageForm room={room} model={model} />
    </>
  );
}

/** The current draw with the numbers that the room names, and a link to its board; nothing if none is open. */
function CurrentDraw({ game, messages }: GameProps & Pick<Room, 'messages'>) {
  const t = useText('lottery-room');
  const lotteryText = useText('lottery');
  const day = useDraws(game.rules.code);
  const draw = day.kind === 'ready' ? findOpenDraw(day.value.draws, getServerNow()) : null;
  if (draw === null) return null;
  const spoken = findSpokenNumbers(messages, { since: draw.opensAt, digits: game.rules.digits });
  return (
    <div className={styles.ahead}>
      <Card inset="flat">
        <div className={styles.draw}>
          <p className={styles.left}>
            <b>{getDrawName(lotteryText, draw)}</b>
            <span>
              <TimeLeft draw={draw} />
            </span>
          </p>
          {spoken.length > 0 && (
            <div className={styles.spoken}>
              <span>{t('spokenOf')}</span>
              <ul aria-label={t('spokenOf')}>
                {spoken.map((number) => (
                  <li key={number}>{number}</li>
                ))}
              </ul>
            </div>
          )}
          <Button size="small" variant="secondary" to={game.paths.board(draw.id)}>
            {lotteryText('betNow')}
          </Button>
        </div>
      </Card>
    </div>
  );
}

interface MessageFormProps {
  readonly room: Pick<Room, 'isOpen' | 'author'>;
  readonly model: RoomDraftModel;
}

/** A visitor is redirected to log in (A1) and returns to this room. */
function MessageForm({ room, model }: MessageFormProps) {
  const t = useText('lottery-room');
  const { pathname } = useLocation();
  if (!room.isOpen) return <Notice tone="warn">{t('closed')}</Notice>;
  if (room.author === null)
    return (
      <Button isWide to={getPath('logIn', { next: pathname })}>
        {t('logIn')}
      </Button>
    );
  return <MessageBox model={model} />;
}

function MessageBox({ model }: Pick<MessageFormProps, 'model'>) {
  const apiText = useApiText();
  const t = useText('lottery-room');
  const { ofRefusal, ofField } = useRefusalText();
  const { draft, isSending, issue, refusal } = model;
  const isWaiting = draft.key !== null && !isSending;
  const refused =
    refusal === null ? null : (refusal.fields?.map((field) => ofField(field)).join(' ') ?? ofRefusal(refusal));
  return (
    <Composer
      label={t('write')}
      sendLabel={t(isWaiting ? 'again' : 'send')}
      value={draft.text}
      onChange={model.setText}
      onSend={model.send}
      isLocked={draft.key !== null}
      error={isWaiting ? t('waiting') : issue === null ? refused : ofField(issue)}
      count={`${countLetters(draft.text)}/${ROOM.letters}`}
      header={
        draft.replyTo !== null && (
          <div className={styles.replying}>
            <span>{t('replyTo', { name: apiText(draft.replyTo.name) })}</span>
            <IconButton icon={X} label={t('noReply')} onClick={() => model.replyTo(null)} />
          </div>
        )
      }
    />
  );
}
