import type { ReactElement, ReactNode } from 'react';
import { ShieldCheck } from 'lucide-react';
import type { AppPath } from '@padauk/contract/paths';
import type { RoomCode } from '@padauk/contract/rooms';
import { ROOM } from '@padauk/contract/limits';
import { useText } from '@padauk/shared/runtime';
import { Icon, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useMarkRead, useRoom, type Room } from '../../resources/room.resource.ts';
import { useRoomDraft } from '../../state/use-room-draft.ts';
import { CurrentDraw } from './current-draw.tsx';
import { RoomMessages } from './room-messages.tsx';
import { MessageForm } from './message-form.tsx';
import styles from './room.module.scss';

interface GameProps {
  readonly game: LotteryGame;
}

export function ChatScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  return (
    <RoomPage
      room={`chat.${game.rules.code}`}
      title={t('room.chat', { game: game.name })}
      backTo={game.paths.draws}
      header={<CurrentDraw game={game} />}
    />
  );
}

export function CommentsScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  return (
    <RoomPage
      room={`winners.${game.rules.code}`}
      title={t('room.comments', { game: game.name })}
      backTo={game.winners ?? game.paths.draws}
    />
  );
}

interface RoomPageProps {
  readonly room: RoomCode;
  readonly title: string;
  readonly backTo: AppPath;
  readonly header?: ReactNode;
}

function RoomPage({ room: code, title, backTo, header }: RoomPageProps): ReactElement {
  const t = useText('lottery');
  const { room, add } = useRoom(code);
  return (
    <Page>
      <PageHeader title={title} backTo={backTo} />
      {header}
      <p className={styles.rules}>
        <Icon of={ShieldCheck} size={18} />
        {t('room.rules', { digits: ROOM.digits })}
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

function OpenRoom({ code, title, room, onSent }: OpenRoomProps): ReactElement {
  const model = useRoomDraft(code, onSent);
  useMarkRead(code, room.messages[room.messages.length - 1]?.id);
  return (
    <>
      <RoomMessages label={title} room={room} onReply={model.replyTo} />
      <MessageForm room={room} model={model} />
    </>
  );
}
