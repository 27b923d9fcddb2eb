import { Readable } from 'node:stream';
import { OFFICE_KEY_HEADER, OFFICE_NAME_HEADER, OFFICE_RELEASE_PATH } from '@padauk/contract/office';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OfficeDeps } from './office.types.ts';
import type { Operator } from './operators.ts';

/** What its callers are told when nobody answers, in the form of the release service's own problems. */
const AWAY = {
  problem: 'the release service does not answer',
  remedy: 'pnpm ops release works beside the store; RELEASE_SERVICE_URL of this server names the service',
} as const;
/** As the verbs are written: a name, and no path. */
const VERB = /^[a-z]{2,20}$/;

/**
 * What operators say about releases goes to the release service as it came, with their key; that service asks the office who they are, and decides. So whatever is done from here is done the way of the command
 * line, and this process writes nothing into the store (ADR-7). The answer comes as it is written, line by line.
 */
export function releaseCalls(
  app: FastifyInstance,
  { settings, log }: Pick<OfficeDeps, 'settings' | 'log'>,
  operatorIn: (request: FastifyRequest) => Operator,
): void {
  app.post<{ Params: { verb: string } }>(`${OFFICE_RELEASE_PATH}/:verb`, async (request, reply) => {
    const { verb } = request.params;
    if (!VERB.test(verb)) return reply.callNotFound();
    const answer = await passOn(request, new URL(`release/${verb}`, withSlash(settings.releaseServiceUrl))).catch(
      (failure: unknown) => {
        log.warn({ err: failure, verb, operator: operatorIn(request).name }, 'the release service does not answer');
        return null;
      },
    );
    return answer === null ? reply.code(503).send(AWAY) : answered(reply, answer);
  });
}

function passOn({ headers, body }: FastifyRequest, url: URL): Promise<Response> {
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

function answered(reply: FastifyReply, answer: Response): FastifyReply {
  return reply
    .code(answer.status)
    .type(answer.headers.get('content-type') ?? 'application/json')
    .header('cache-control', 'no-store')
    .send(answer.body === null ? '' : Readable.from(answer.body));
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}
