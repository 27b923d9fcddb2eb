import type { AppPath } from '@padauk/contract/paths';
import type { RoomCode } from '@padauk/contract/chat/rooms';
import { useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import { useUnreadCount } from '../resources/room.resource.ts';

interface RoomLinkProps {
  readonly room: RoomCode;
  readonly to: AppPath;
  readonly children: string;
}

export function RoomLink({ room, to, children }: RoomLinkProps) {
  const t = useText('lottery');
  const unread = useUnreadCount(room);
  return (
    <Button variant="secondary" size="small" to={to}>
      {unread === 0 ? children : t('room.linkUnread', { name: children, count: unread })}
    </Button>
  );
}
