import * as endpoints from '@padauk/contract/chat/rooms.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import type { Router } from '../../platform/http/router.ts';
import { reportMessage } from './moderate-rooms.ts';
import { writeReadPosition } from './message.repository.ts';
import { openPosting } from './post-message.ts';
import { listMessages, listRooms } from './read-rooms.ts';
import type { RoomsDeps } from './rooms.types.ts';

/** Only against floods; the database enforces the real pace (E32). */
const WRITE_RATE = { group: 'rooms', burst: 60, perMinute: 60 };
const REPORT_RATE = { group: 'room-reports', burst: 20, perMinute: 30 };

export function registerRoomsRoutes(router: Router, deps: RoomsDeps): void {
  const post = openPosting(deps);
  router.anyone(endpoints.getRooms, async (_request, { playerId }) => accepted(await listRooms(deps, { playerId })));
  router.anyone(endpoints.getRoomMessages, async (request, { playerId }) =>
    accepted(await listMessages(deps, { ...request, playerId })),
  );
  router.player(endpoints.postRoomMessage, (request, { playerId }) => post({ ...request, playerId }), {
    rateLimit: WRITE_RATE,
  });
  router.player(endpoints.reportRoomMessage, (request, { playerId }) => reportMessage(deps, { ...request, playerId }), {
    rateLimit: REPORT_RATE,
  });
  router.player(endpoints.markRoomRead, async ({ room, messageId }, { playerId }) => {
    await writeReadPosition(deps.db, playerId, room, messageId);
    return accepted({ room });
  });
}
