import { canPerform, OFFICE_COMMANDS, OFFICE_PICTURE_PATH } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import { PROMOTION } from '@padauk/contract/schemas/promotions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPictureBodies, registerPictureScope, type IncomingPicture } from '../../platform/http/picture-body.ts';
import { sendRefusal } from '../../platform/http/replies.ts';
import { savePromotionPicture } from '../promotions/index.ts';
import type { OfficeDeps, Outcome } from './office.types.ts';
import type { Operator } from './operators.ts';
import { refuseByRole, runAudited } from './perform-command.ts';

/** Binary bodies (ADR-17): key and role are checked before a byte is read. */
export function registerPromotionPictures(
  app: FastifyInstance,
  deps: OfficeDeps,
  operatorIn: (request: FastifyRequest) => Operator,
): void {
  const openPicture = createPictureBodies(app)();
  registerPictureScope(app, (scope) => {
    scope.post(OFFICE_PICTURE_PATH, async (request, reply) => {
      const operator = operatorIn(request);
      const sender = { name: operator.name, maximumBytes: PROMOTION.pictureBytes };
      const saved = await receivePicture(deps, openPicture(request, sender), operator);
      if (!saved.ok) return await sendRefusal(reply, saved.refusal);
      return await reply.header('cache-control', 'no-store').send({ rows: saved.value.rows });
    });
  });
}

async function receivePicture(
  deps: OfficeDeps,
  picture: IncomingPicture,
  { name, roles }: Operator,
): Promise<Result<Outcome>> {
  const order = { command: 'promotion-picture', given: {}, operator: name, why: '' };
  if (!canPerform(OFFICE_COMMANDS['add-promotion'], roles)) return await refuseByRole(deps, order);
  return await runAudited(deps, order, async () => {
    const saved = await savePromotionPicture(deps, picture, name);
    return saved.ok ? accepted({ rows: [saved.value], after: saved.value }) : saved;
  });
}
