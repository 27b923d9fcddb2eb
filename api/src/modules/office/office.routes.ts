import { fileURLToPath } from 'node:url';
import {
  isPostCommand,
  hasFileArgument,
  canPerform,
  MAX_FILE_LENGTH,
  OFFICE_COMMAND_NAMES,
  OFFICE_COMMANDS,
  OFFICE_PAGE_PATH,
  OFFICE_PATH,
  OFFICE_PHOTO_PATH,
  OFFICE_PICTURE_PATH,
  type OfficeCommandName,
  OFFICE_KEY_HEADER,
  OFFICE_NAME_HEADER,
  OFFICE_RELEASE_PATH,
} from '@padauk/contract/office/office';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { UUID } from '@padauk/contract/text/uuid.rules';
import { PROMOTION } from '@padauk/contract/wallet/promotions.schemas';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { isLoopback } from '../../platform/environment.ts';
import { createPictureBodies, registerPictureScope, type IncomingPicture } from '../../platform/http/picture-body.ts';
import { getAddress } from '../../platform/http/calls.ts';
import { sendRefusal } from '../../platform/http/replies.ts';
import { registerSinglePage } from '../../platform/http/single-page.ts';
import { readIdentityPhoto } from '../identity/index.ts';
import { savePromotionPicture } from '../promotions/index.ts';
import { readSupportPhoto } from '../support/index.ts';
import { readSlipPhoto } from '../wallet/index.ts';
import { openGuesses, type Guesses } from './key-guesses.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';
import { showChanged } from './outcomes.ts';
import { buildOfficeDocument } from './office-document.ts';
import { findOperator, type Operator } from './operators.ts';
import { performCommand, refuseByRole, runAudited, type Order } from './perform-command.ts';
import { Readable } from 'node:stream';

const MAX_REASON_LENGTH = 300;
/** Bytes: a Burmese character has three, and JSON escapes line breaks. */
const FILE_BODY_BYTES = 3 * MAX_FILE_LENGTH;
/** Output of `pnpm build`. */
const BUILD_FOLDER = fileURLToPath(new URL('../../../../dist/ops-page/', import.meta.url));
const FILES_ROUTE = `${OFFICE_PAGE_PATH}/:file`;

/** The operators' port: commands, photos, releases and the page. Only the page is served without a key. */
export function registerOfficeRoutes(app: FastifyInstance, deps: OfficeDeps, handlers: Handlers): void {
  const guesses = openGuesses(deps.db, () => deps.clock.now().getTime());
  app.addHook('onRequest', async (request, reply) => {
    const reason = await checkCaller(request, deps, guesses);
    if (reason !== null) await sendRefusal(reply, reason);
  });
  for (const command of OFFICE_COMMAND_NAMES) {
    app.route({
      method: isPostCommand(OFFICE_COMMANDS[command]) ? 'POST' : 'GET',
      url: `${OFFICE_PATH}/${command}`,
      ...(hasFileArgument(OFFICE_COMMANDS[command]) ? { bodyLimit: FILE_BODY_BYTES } : {}),
      handler: async (request, reply) => {
        const result = await performCommand(deps, handlers, toOrder(request, command, deps));
        return result.ok
          ? await reply.header('cache-control', 'no-store').send({ rows: result.value })
          : await sendRefusal(reply, result.refusal);
      },
    });
  }
  registerOfficePage(app);
  registerReleaseCalls(app, deps, (request) => getOperator(request, deps));
  registerPromotionPictures(app, deps);
  const document = JSON.stringify(buildOfficeDocument());
  app.get(`${OFFICE_PATH}/openapi.json`, async (_request, reply) => reply.type('application/json').send(document));
  app.get<{ Params: { id: string } }>(`${OFFICE_PHOTO_PATH}/:id`, async (request, reply) => {
    const photo = await readAuditedPhoto(deps, request.params.id, getOperator(request, deps));
    if (!photo.ok) return await sendRefusal(reply, photo.refusal);
    return await reply.type('image/jpeg').header('cache-control', 'no-store').send(photo.value);
  });
}

/** The operators' page (ADR-45). It contains no data and loads everything with the operator's key. */
export function registerOfficePage(app: FastifyInstance, folder = BUILD_FOLDER): void {
  registerSinglePage(app, { folder, paths: [OFFICE_PAGE_PATH], files: FILES_ROUTE });
}

/** These files are public, because the page has the form for the key. */
function isOfficePage(method: string, route: string | undefined): boolean {
  return method === 'GET' && (route === OFFICE_PAGE_PATH || route === FILES_ROUTE);
}

/** Many wrong keys block the address for a while, also for a right key. */
async function checkCaller(
  request: FastifyRequest,
  { settings }: OfficeDeps,
  guesses: Guesses,
): Promise<Refusal | null> {
  const address = getAddress(request);
  if (settings.answersLoopbackOnly && !isLoopback(getHost(request))) return createRefusal('LOG_IN_FIRST');
  if (isOfficePage(request.method, request.routeOptions.url)) return null;
  // No `await` between this check and the counting of a wrong key.
  if ((await guesses.areTooMany(address)) || guesses.areTooManyLocally(address))
    return createRefusal('RATE_LIMITED', { retryAfterSeconds: 60 });
  if (findOperator(request.headers, settings) !== null) return null;
  await guesses.count(address);
  return createRefusal('LOG_IN_FIRST');
}

/** From the socket's request, without port: a forwarded host can be forged. */
function getHost(request: FastifyRequest): string {
  return (request.headers.host ?? '').replace(/:\d{1,5}$/, '');
}

/** Photos of slips, conversations and cards are personal data: they need the role of the list and are audited. */
async function readAuditedPhoto(deps: OfficeDeps, id: string, { name, roles }: Operator): Promise<Result<Buffer>> {
  const jpeg = UUID.test(id)
    ? ((await readSlipPhoto(deps.db, id)) ??
      (await readSupportPhoto(deps.db, id)) ??
      (await readIdentityPhoto(deps, id)))
    : null;
  if (jpeg === null) return refused(createRefusal('NOT_FOUND'));
  const order = { command: 'photo', given: { id }, operator: name, why: '' };
  if (!canPerform(OFFICE_COMMANDS['top-ups'], roles)) return await refuseByRole(deps, order);
  const looked = await runAudited(deps, order, () => Promise.resolve(accepted({ rows: [] })));
  return looked.ok ? accepted(jpeg) : looked;
}

/** The hook has refused every other caller. */
function getOperator(request: FastifyRequest, deps: OfficeDeps): Operator {
  return findOperator(request.headers, deps.settings) ?? { name: 'nobody', roles: [] };
}

function toOrder(request: FastifyRequest, command: OfficeCommandName, deps: OfficeDeps): Order {
  const { why, ...input } = toRecord(request.method === 'GET' ? request.query : request.body);
  return {
    command,
    given: input,
    operator: getOperator(request, deps),
    why: typeof why === 'string' ? why.slice(0, MAX_REASON_LENGTH) : why,
  };
}

function toRecord(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  // A list or a bare value is refused later as the unknown field `body`.
  return typeof value === 'object' && !Array.isArray(value) ? { ...value } : { body: value };
}

/** Binary bodies (ADR-17): key and role are checked before a byte is read. */
function registerPromotionPictures(app: FastifyInstance, deps: OfficeDeps): void {
  const openPicture = createPictureBodies(app)();
  registerPictureScope(app, (scope) => {
    scope.post(OFFICE_PICTURE_PATH, async (request, reply) => {
      const operator = getOperator(request, deps);
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
  return await runAudited(deps, order, async () => showChanged(await savePromotionPicture(deps, picture, name)));
}

/** The answer when the release service is down, in the form of its own problems. */
const SERVICE_UNAVAILABLE = {
  problem: 'the release service does not answer',
  remedy: 'pnpm ops release works beside the store; RELEASE_SERVICE_URL of this server names the service',
} as const;
/** Allows no path. */
const VERB_PATTERN = /^(?:[a-z]{2,20}|gate-picture)$/;

/**
 * Forwards release commands with the operator's key to the release service, which asks the office for the role. This
 * process never writes into the release store (ADR-7). The answer is streamed.
 */
function registerReleaseCalls(
  app: FastifyInstance,
  { settings, log }: Pick<OfficeDeps, 'settings' | 'log'>,
  operatorIn: (request: FastifyRequest) => Operator,
): void {
  app.post<{ Params: { verb: string } }>(`${OFFICE_RELEASE_PATH}/:verb`, async (request, reply) => {
    const { verb } = request.params;
    if (!VERB_PATTERN.test(verb)) return reply.callNotFound();
    const answer = await forwardRequest(
      request,
      new URL(`release/${verb}`, settings.releaseServiceUrl.replace(/\/?$/, '/')),
    ).catch((failure: unknown) => {
      log.warn({ err: failure, verb, operator: operatorIn(request).name }, 'the release service does not answer');
      return null;
    });
    return answer === null ? reply.code(503).send(SERVICE_UNAVAILABLE) : sendResponse(reply, answer);
  });
}

function forwardRequest({ headers, body }: FastifyRequest, url: URL): Promise<Response> {
  const name = headers[OFFICE_NAME_HEADER];
  return fetch(url, {
    method: 'POST',
    body: JSON.stringify(body ?? {}),
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      [OFFICE_KEY_HEADER]: String(headers[OFFICE_KEY_HEADER]),
      ...(typeof name === 'string' ? { [OFFICE_NAME_HEADER]: name } : {}),
    },
  });
}

function sendResponse(reply: FastifyReply, answer: Response): FastifyReply {
  return reply
    .code(answer.status)
    .type(answer.headers.get('content-type') ?? 'application/json')
    .header('cache-control', 'no-store')
    .send(answer.body === null ? '' : Readable.from(answer.body));
}
