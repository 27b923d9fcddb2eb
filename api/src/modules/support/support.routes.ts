import * as endpoints from '@padauk/contract/endpoints/support';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted } from '@padauk/contract/result';
import { UUID } from '@padauk/contract/rules/uuid';
import { SUPPORT } from '@padauk/contract/support';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { sendRefusal } from '../../platform/http/replies.ts';
import type { Router } from '../../platform/http/router.ts';
import { sendFeedback } from './feedback.ts';
import { SUPPORT_PHOTO_PATH } from './message-view.ts';
import { readChat } from './read-chat.ts';
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
  router.player(
    endpoints.sendSupportMessage,
    (input, { playerId }) => sendMessage(deps, { ...input, text: input.text ?? '', playerId }),
    { rateLimit: MESSAGE_RATE },
  );
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
  // `<img>` sends no session. The random photo id serves as the access key.
  app.get<{ Params: { id: string } }>(`${SUPPORT_PHOTO_PATH}/:id`, async (request, reply) => {
    const jpeg = UUID.test(request.params.id) ? await readSupportPhoto(deps.db, request.params.id) : null;
    if (jpeg === null) return sendRefusal(reply, createRefusal('NOT_FOUND'));
    return reply.type('image/jpeg').header('cache-control', 'private, max-age=31536000, immutable').send(jpeg);
  });
}
