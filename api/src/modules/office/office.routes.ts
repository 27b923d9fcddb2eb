import {
  isPosted,
  takesFile,
  mayPerform,
  MAX_FILE,
  OFFICE_COMMAND_NAMES,
  OFFICE_COMMANDS,
  OFFICE_PATH,
  OFFICE_PHOTO_PATH,
  type OfficeCommandName,
} from '@padauk/contract/office';
import { refusal, type Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { UUID } from '@padauk/contract/rules/uuid';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../platform/environment.ts';
import { addressOf } from '../../platform/http/caller.ts';
import { sendRefusal } from '../../platform/http/replies.ts';
import { readIdentityPhoto } from '../identity/index.ts';
import { readSupportPhoto } from '../support/index.ts';
import { readPhoto } from '../wallet/index.ts';
import { openGuesses, type Guesses } from './key-guesses.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { isOfficePage, officePage } from './office-page.ts';
import { officeDocument } from './office-document.ts';
import { operatorOf, type Operator } from './operators.ts';
import { perform, refuseByRole, underAudit, type Order } from './perform.ts';
import { promotionPictures } from './promotion-pictures.ts';
import { releaseCalls } from './release-calls.ts';

const MAX_WHY = 300;
/** Bytes: a Burmese character has three, and JSON escapes line breaks. */
const FILE_BODY = 3 * MAX_FILE;

/** The operators' port: commands, photos, releases and the page. Only the page is served without a key. */
export function officeRoutes(app: FastifyInstance, deps: OfficeDeps, handlers: Handlers): void {
  const guesses = openGuesses(deps.db, () => deps.clock.now().getTime());
  app.addHook('onRequest', async (request, reply) => {
    const reason = await refusalOf(request, deps, guesses);
    if (reason !== null) await sendRefusal(reply, reason);
  });
  for (const command of OFFICE_COMMAND_NAMES) {
    app.route({
      method: isPosted(OFFICE_COMMANDS[command]) ? 'POST' : 'GET',
      url: `${OFFICE_PATH}/${command}`,
      ...(takesFile(OFFICE_COMMANDS[command]) ? { bodyLimit: FILE_BODY } : {}),
      handler: async (request, reply) => {
        const result = await perform(deps, handlers, orderOf(request, command, deps));
        return result.ok
          ? await reply.header('cache-control', 'no-store').send({ rows: result.value })
          : await sendRefusal(reply, result.refusal);
      },
    });
  }
  officePage(app);
  releaseCalls(app, deps, (request) => operatorIn(request, deps));
  promotionPictures(app, deps, (request) => operatorIn(request, deps));
  const document = JSON.stringify(officeDocument());
  app.get(`${OFFICE_PATH}/openapi.json`, async (_request, reply) => reply.type('application/json').send(document));
  app.get<{ Params: { id: string } }>(`${OFFICE_PHOTO_PATH}/:id`, async (request, reply) => {
    const photo = await lookAtPhoto(deps, request.params.id, operatorIn(request, deps));
    if (!photo.ok) return await sendRefusal(reply, photo.refusal);
    return await reply.type('image/jpeg').header('cache-control', 'no-store').send(photo.value);
  });
}

/** Many wrong keys block the address for a while, also for a right key. */
async function refusalOf(request: FastifyRequest, { settings }: OfficeDeps, guesses: Guesses): Promise<Refusal | null> {
  const address = addressOf(request);
  if (settings.answersLoopbackOnly && !isLoopback(hostOf(request))) return refusal('LOG_IN_FIRST');
  if (isOfficePage(request.method, request.routeOptions.url)) return null;
  // No `await` between this check and the counting of a wrong key.
  if ((await guesses.areTooMany(address)) || guesses.areTooManyHere(address))
    return refusal('RATE_LIMITED', { retryAfterSeconds: 60 });
  if (operatorOf(request.headers, settings) !== null) return null;
  await guesses.count(address);
  return refusal('LOG_IN_FIRST');
}

/** From the socket's request, without port: a forwarded host can be forged. */
function hostOf(request: FastifyRequest): string {
  return (request.headers.host ?? '').replace(/:\d{1,5}$/, '');
}

/** Photos of slips, conversations and cards are personal data: they need the role of the list and are audited. */
async function lookAtPhoto(deps: OfficeDeps, id: string, { name, roles }: Operator): Promise<Result<Buffer>> {
  const jpeg = UUID.test(id)
    ? ((await readPhoto(deps.db, id)) ?? (await readSupportPhoto(deps.db, id)) ?? (await readIdentityPhoto(deps, id)))
    : null;
  if (jpeg === null) return refused(refusal('NOT_FOUND'));
  const order = { command: 'photo', given: { id }, operator: name, why: '' };
  if (!mayPerform(OFFICE_COMMANDS['top-ups'], roles)) return await refuseByRole(deps, order);
  const looked = await underAudit(deps, order, () => Promise.resolve(accepted({ rows: [] })));
  return looked.ok ? accepted(jpeg) : looked;
}

/** The hook has refused every other caller. */
function operatorIn(request: FastifyRequest, deps: OfficeDeps): Operator {
  return operatorOf(request.headers, deps.settings) ?? { name: 'nobody', roles: [] };
}

function orderOf(request: FastifyRequest, command: OfficeCommandName, deps: OfficeDeps): Order {
  const { why, ...given } = recordOf(request.method === 'GET' ? request.query : request.body);
  return {
    command,
    given,
    operator: operatorIn(request, deps),
    why: typeof why === 'string' ? why.slice(0, MAX_WHY) : why,
  };
}

function recordOf(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  // A list or a bare value is refused later as the unknown field `body`.
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { body: value };
}
