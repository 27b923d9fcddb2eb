import {
  isPosted,
  MAX_FILE,
  OFFICE_COMMAND_NAMES,
  OFFICE_COMMANDS,
  OFFICE_PATH,
  OFFICE_PHOTO_PATH,
  type OfficeCommandName,
} from '@padauk/contract/office';
import { refusal } from '@padauk/contract/refusals';
import { UUID } from '@padauk/contract/rules/uuid';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../platform/http/replies.ts';
import { readPhoto } from '../wallet/index.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { operatorOf } from './operators.ts';
import { perform, type Order } from './perform.ts';

const MAX_WHY = 300;
/** Bytes: a character of Burmese is three, and the JSON around it escapes line breaks. */
const FILE_BODY = 3 * MAX_FILE;

/** The operators' port: one path per command of the contract, and the photos of slips. Nothing there answers without a key. */
export function officeRoutes(app: FastifyInstance, deps: OfficeDeps, handlers: Handlers): void {
  app.addHook('onRequest', async (request, reply) => {
    if (operatorOf(request.headers, deps.settings) === null) await sendRefusal(reply, refusal('LOG_IN_FIRST'));
  });
  for (const command of OFFICE_COMMAND_NAMES) {
    app.route({
      method: isPosted(OFFICE_COMMANDS[command]) ? 'POST' : 'GET',
      url: `${OFFICE_PATH}/${command}`,
      ...(command === 'reconcile-bank' ? { bodyLimit: FILE_BODY } : {}),
      handler: async (request, reply) => {
        const result = await perform(deps, handlers, orderOf(request, command, deps));
        return result.ok
          ? await reply.header('cache-control', 'no-store').send({ rows: result.value })
          : await sendRefusal(reply, result.refusal);
      },
    });
  }
  app.get<{ Params: { id: string } }>(`${OFFICE_PHOTO_PATH}/:id`, async (request, reply) => {
    const jpeg = UUID.test(request.params.id) ? await readPhoto(deps.db, request.params.id) : null;
    if (jpeg === null) return await sendRefusal(reply, refusal('NOT_FOUND'));
    return await reply.type('image/jpeg').header('cache-control', 'no-store').send(jpeg);
  });
}

function orderOf(request: FastifyRequest, command: OfficeCommandName, deps: OfficeDeps): Order {
  const { why, ...given } = recordOf(request.method === 'GET' ? request.query : request.body);
  return {
    command,
    given,
    operator: operatorOf(request.headers, deps.settings) ?? 'nobody',
    why: typeof why === 'string' ? why.slice(0, MAX_WHY) : '',
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
