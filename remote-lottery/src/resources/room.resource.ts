import { useEffect, useMemo, useState } from 'react';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getRoomMessages, getRooms, markRoomRead, reportRoomMessage } from '@padauk/contract/chat/rooms.endpoints';
import { getRoomTopic, type ReportReason, type RoomCode, type RoomMessage } from '@padauk/contract/chat/rooms';
import {
  api,
  invalidate,
  subscribeToTopic,
  patchPages,
  useBus,
  usePagedResource,
  useResource,
  useSession,
  type OlderPages,
  type ResourceState,
} from '@padauk/shared/runtime';
import { mergeMessages, NO_UPDATES, mergeUpdates, addMessage, setMessageState } from './room.rules.ts';

type Page = AnswerFor<typeof getRoomMessages>;

export interface Room {
  readonly isOpen: boolean;
  /** The player's author id; null for a visitor. */
  readonly author: string | null;
  /** Oldest first. */
  readonly messages: readonly RoomMessage[];
  readonly older: OlderPages | null;
}

interface LiveRoom {
  readonly room: ResourceState<Room>;
  /** Shows the player's own message at once, because the stream may be late. */
  readonly add: (message: RoomMessage) => void;
}

/** D2: delay before writing events to the cached page; a write per message is slow on weak phones. */
const CACHE_DELAY_MS = 500;

/** An open room: fetched pages combined with stream events. */
export function useRoom(code: RoomCode): LiveRoom {
  const [updates, setUpdates] = useState(NO_UPDATES);
  const pages = usePagedResource(
    getRoomMessages,
    { room: code },
    {
      getOlderRequest: ({ older }: Page) => (older === null ? null : { room: code, before: older }),
      staleMs: 0,
      isPersisted: true,
    },
  );
  useEffect(() => subscribeToTopic(getRoomTopic(code)), [code]);
  useBus('room.message', ({ room, message }) => {
    if (room === code) setUpdates((previous) => addMessage(previous, message));
  });
  useBus('room.changed', ({ room, messageId, state }) => {
    if (room !== code) return;
    // The event does not include the text.
    if (state === 'shown') invalidate(getRoomMessages);
    setUpdates((previous) => setMessageState(previous, messageId, state));
  });
  useEffect(() => {
    if (updates === NO_UPDATES) return undefined;
    const timer = setTimeout(() => {
      patchPages(getRoomMessages, { room: code }, (cachedPages) => mergeUpdates(cachedPages, updates));
    }, CACHE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [code, updates]);
  // The refetched pages contain the events so far.
  useBus('events.missed', () => setUpdates(NO_UPDATES));
  const room = useMemo(() => {
    if (pages.kind !== 'ready') return pages;
    const { pages: cachedPages, older } = pages.value;
    return {
      ...pages,
      value: {
        isOpen: cachedPages[0]?.isOpen ?? true,
        author: cachedPages[0]?.author ?? null,
        messages: mergeMessages(cachedPages, updates),
        older,
      },
    };
  }, [pages, updates]);
  return { room, add: (message) => setUpdates((previous) => addMessage(previous, message)) };
}

const MARK_DELAY_MS = 1_000;

/** Reports the last read message after a short delay, to avoid a call per message. */
export function useMarkRead(code: RoomCode, lastId: number | undefined): void {
  const isPlayer = useSession().kind === 'player';
  useEffect(() => {
    if (!isPlayer || lastId === undefined) return undefined;
    const timer = setTimeout(() => {
      void api.callEndpoint(markRoomRead, { room: code, messageId: lastId }).then(() => invalidate(getRooms));
    }, MARK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [code, isPlayer, lastId]);
}

/** Unread messages of others; 0 while unknown. */
export function useUnreadCount(code: RoomCode): number {
  const rooms = useResource(getRooms, {});
  return rooms.kind === 'ready' ? (rooms.value.rooms.find(({ room }) => room === code)?.unread ?? 0) : 0;
}

export const reportMessage = (messageId: number, reason: ReportReason) =>
  api.callEndpoint(reportRoomMessage, { messageId, reason });
