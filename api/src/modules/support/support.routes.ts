import * as endpoints from '@padauk/contract/chat/support.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import { SUPPORT } from '@padauk/contract/chat/support';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import { registerPictureRoute } from '../../platform/pictures/upload-picture.ts';
import { sendFeedback } from './feedback.ts';
import { SUPPORT_PHOTO_PATH, readChat } from './read-chat.ts';
import { receiveChatPicture, sendMessage } from './send-message.ts';
import { markRead, readSupportPhoto } from './support.repository.ts';

/** Only against floods; the database enforces the real pace (E32). */
const MESSAGE_RATE: RateLimit = { group: 'support', burst: 60, perMinute: 60 };
/** Per player: each call decodes a picture. */
const PHOTO_RATE: RateLimit = { group: 'chat photo', burst: 20, perMinute: 20 };

export function registerSupportRoutes(router: Router, app: FastifyInstance, deps: Deps): void {
  router.player(endpoints.getSupportChat, async ({ before }, { playerId }) =>
    accepted(await readChat(deps, { playerId, before })),
  );
  router.player(endpoints.sendSupportMessage, (input, { playerId }) => sendMessage(deps, { ...input, playerId }), {
    rateLimit: MESSAGE_RATE,
  });
  router.picture(
    endpoints.uploadSupportPhoto,
    (picture, { playerId }) => receiveChatPicture(deps, { playerId, picture }),
    { maximumBytes: SUPPORT.photoMaximumBytes, rateLimit: PHOTO_RATE },
  );
  router.player(endpoints.markSupportRead, async ({ upTo }, { playerId }) => {
    await markRead(deps.db, playerId, upTo);
    return accepted({});
  });
  router.player(endpoints.sendFeedback, (input, { playerId }) => sendFeedback(deps, { ...input, playerId }), {
    rateLimit: MESSAGE_RATE,
  });
  const read = (id: string): Promise<Buffer | null> => readSupportPhoto(deps.db, id);
  registerPictureRoute(app, { path: SUPPORT_PHOTO_PATH, visibility: 'private', read });
}
