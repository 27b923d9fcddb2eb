import type { FastifyInstance } from 'fastify';
import { openDeviceOwnerLookup } from '../src/modules/accounts/index.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { IsWithinLimit } from '../src/platform/http/admission.ts';
import type { Authenticate } from '../src/platform/http/calls.ts';
import type { RecordRefusal } from '../src/platform/http/money-refusals.ts';
import { createRouter, type Router } from '../src/platform/http/router.ts';

export function createTestRouter(
  app: FastifyInstance,
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  {
    authenticate,
    isWithin,
    recordRefusal,
  }: {
    readonly authenticate: Authenticate;
    readonly isWithin: IsWithinLimit | undefined;
    readonly recordRefusal: RecordRefusal;
  },
): Router {
  const findDeviceOwner = openDeviceOwnerLookup(db);
  const limits = isWithin === undefined ? {} : { isWithinLimit: isWithin, isReadWithinLimit: isWithin };
  return createRouter(app, { clock, authenticate, findDeviceOwner, validatesAnswers: true, recordRefusal, ...limits });
}
