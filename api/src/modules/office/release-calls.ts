import { Readable } from 'node:stream';
import { OFFICE_KEY_HEADER, OFFICE_NAME_HEADER, OFFICE_RELEASE_PATH } from '@padauk/contract/office/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OfficeDeps } from './office.types.ts';
import type { Operator } from './operators.ts';

/** The answer when the release service is down, in the form of its own problems. */
const SERVICE_UNAVAILABLE = {
  problem: 'the release service does not answer',
  remedy: 'pnpm ops release works beside the store; RELEASE_SERVICE_URL of this server names the service',
} as const;
/** Allows no path. */
const VERB_PATTERN = /^[a-z]{2,20}$/;

/**
 * Forwards release commands with the operator's key to the release service, which asks the office for the role. This
 * process never writes into the release store (ADR-7). The answer is streamed.
 */
export function registerReleaseCalls(
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
