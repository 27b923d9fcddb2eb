import { REQUEST_ID_HEADER } from '@padauk/contract/edge';
import { GAME_TOKEN_PREFIX, GAME_WALLET_SERVICE as CALLS } from '@padauk/contract/game-wallet-service';
import { refusal } from '@padauk/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tokenOf } from '../../platform/http/caller.ts';
import { sendRefusal } from '../../platform/http/replies.ts';
import { SIGNATURE_HEADER } from '../../platform/http/signature.ts';

export interface ForwardOptions {
  readonly origin: () => Promise<string | null>;
  readonly timeoutMs: number;
}

/** The game wallet verifies the signature; this process does not. */
const SIGNED = [CALLS.transferIn, CALLS.transferOut];
/** Players call these with a session, games with a token. */
const SHOWN_TOKEN = [CALLS.balance.path, CALLS.isPlaying.path];
const PASSED_ON = ['content-type', 'authorization', SIGNATURE_HEADER];

/** C8: proxies the game wallet's paths. The body is forwarded byte for byte, because the signature covers the bytes. */
export function forwardToGameWallet(players: FastifyInstance, options: ForwardOptions): void {
  void players.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));
    for (const { method, path } of SIGNED)
      scope.route({ method, url: path, handler: (request, reply) => forward(request, reply, options) });
  });
  players.addHook('onRequest', async (request, reply) => {
    const isAsked =
      request.method === 'GET' &&
      SHOWN_TOKEN.includes(request.url) &&
      tokenOf(request)?.startsWith(GAME_TOKEN_PREFIX) === true;
    return isAsked ? await forward(request, reply, options) : undefined;
  });
}

async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, timeoutMs }: ForwardOptions,
): Promise<FastifyReply> {
  const server = await origin();
  if (server === null) return sendRefusal(reply, refusal('GAME_WALLET_MAINTENANCE'));
  const headers = {
    ...Object.fromEntries(
      PASSED_ON.flatMap((name) => (typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [])),
    ),
    [REQUEST_ID_HEADER]: request.id,
  };
  try {
    const answer = await fetch(server + request.url, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(typeof request.body === 'string' ? { body: request.body } : {}),
    });
    const body = await answer.text();
    void reply
      .code(answer.status)
      .header('cache-control', 'no-store')
      .type(answer.headers.get('content-type') ?? 'application/json; charset=utf-8');
    const serverTime = answer.headers.get('x-server-time');
    if (serverTime !== null) void reply.header('x-server-time', serverTime);
    return reply.send(body);
  } catch (error) {
    request.log.warn({ err: error }, 'the game wallet did not answer');
    return sendRefusal(reply, refusal('GAME_WALLET_MAINTENANCE'));
  }
}
