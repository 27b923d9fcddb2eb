import { useEffect, useMemo, useState } from 'react';
import type { AnswerFor } from '@padauk/contract/endpoint';
import { getRoomMessages, getRooms, markRoomRead, reportRoomMessage } from '@padauk/contract/endpoints/rooms';
import type { Result } from '@padauk/contract/result';
import { topicOfRoom, type ReportReason, type RoomCode, type RoomMessage } from '@padauk/contract/rooms';
import {
  api,
  invalidate,
  listenTo,
  patchPages,
  useBus,
  usePagedResource,
  useResource,
  useSession,
  type OlderPages,
  type ResourceState,
} from '@padauk/shared/runtime';
import { messagesOf, NOTHING_HEARD, withHeard, withMessage, withState } from './room.rules.ts';

type Page = AnswerFor<typeof getRoomMessages>;

export interface Room {
  readonly isOpen: boolean;
  /** The player's own sign; null for a visitor. */
  readonly author: string | null;
  /** The oldest first. */
  readonly messages: readonly RoomMessage[];
  readonly older: OlderPages | null;
}

interface LiveRoom {
  readonly room: ResourceState<Room>;
  /** Shows what the player has just said: the stream may take a moment. */
  readonly add: (message: RoomMessage) => void;
}

/** D2: what was told goes into the page that is kept once the room has been quiet for so long: writing it for each message of a busy one would cost weak phones much. */
const KEEP_AFTER_MS = 500;

/** A room as it stands while its page is open: pages of what was said, and what the stream tells of it. */
export function useRoom(code: RoomCode): LiveRoom {
  const [heard, setHeard] = useState(NOTHING_HEARD);
  const pages = usePagedResource(
    getRoomMessages,
    { room: code },
    {
      olderOf: ({ older }: Page) => (older === null ? null : { room: code, before: older }),
      staleMs: 0,
      isPersisted: true,
    },
  );
  useEffect(() => listenTo(topicOfRoom(code)), [code]);
  useBus('room.message', ({ room, message }) => {
    if (room === code) setHeard((before) => withMessage(before, message));
  });
  useBus('room.changed', ({ room, messageId, state }) => {
    if (room !== code) return;
    // Its text is not known here any more.
    if (state === 'shown') invalidate(getRoomMessages);
    setHeard((before) => withState(before, messageId, state));
  });
  useEffect(() => {
    if (heard === NOTHING_HEARD) return undefined;
    const timer = setTimeout(() => {
      patchPages(getRoomMessages, { room: code }, (known) => withHeard(known, heard));
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [code, heard]);
  // What was told before is in the pages that are now asked for again.
  useBus('events.missed', () => setHeard(NOTHING_HEARD));
  const room = useMemo((): ResourceState<Room> => {
    if (pages.kind !== 'ready') return pages;
    const { pages: known, older } = pages.value;
    return {
      ...pages,
      value: {
        isOpen: known[0]?.isOpen ?? true,
        author: known[0]?.author ?? null,
        messages: messagesOf(known, heard),
        older,
      },
    };
  }, [pages, heard]);
  return { room, add: (message) => setHeard((before) => withMessage(before, message)) };
}

const MARK_AFTER_MS = 1_000;

/** Tells the server how far the player has read, once it has been in sight for a moment: in a busy room not for each message. */
export function useMarkRead(code: RoomCode, lastId: number | undefined): void {
  const isPlayer = useSession().kind === 'player';
  useEffect(() => {
    if (!isPlayer || lastId === undefined) return undefined;
    const timer = setTimeout(() => {
      void api.call(markRoomRead, { room: code, messageId: lastId }).then(() => invalidate(getRooms));
    }, MARK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [code, isPlayer, lastId]);
}

/** How many messages of others the player has not read in a room; 0 while that is not known. */
export function useUnread(code: RoomCode): number {
  const rooms = useResource(getRooms, {});
  return rooms.kind === 'ready' ? (rooms.value.rooms.find(({ room }) => room === code)?.unread ?? 0) : 0;
}

export async function report(
  messageId: number,
  reason: ReportReason,
): Promise<Result<AnswerFor<typeof reportRoomMessage>>> {
  return await api.call(reportRoomMessage, { messageId, reason });
}
