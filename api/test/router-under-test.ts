import type { FastifyInstance } from 'fastify';
import { openDeviceOwners } from '../src/modules/accounts/index.ts';
import type { Deps } from '../src/platform/deps.ts';
import type { IsWithin } from '../src/platform/http/admission.ts';
import type { Authenticate } from '../src/platform/http/calls.ts';
import type { RecordRefusal } from '../src/platform/http/money-refusals.ts';
import { createRouter, type Router } from '../src/platform/http/router.ts';

export function routerUnderTest(
  app: FastifyInstance,
  { clock, db }: Pick<Deps, 'clock' | 'db'>,
  {
    authenticate,
    isWithin,
    recordRefusal,
  }: {
    readonly authenticate: Authenticate;
    readonly isWithin: IsWithin | undefined;
    readonly recordRefusal: RecordRefusal;
  },
): Router {
  const findDeviceOwner = openDeviceOwners(db);
  const limits = isWithin === undefined ? {} : { isWithin, isReadWithin: isWithin };
  return createRouter(app, { clock, authenticate, findDeviceOwner, checksAnswers: true, recordRefusal, ...limits });
}
