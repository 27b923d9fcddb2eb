import { REQUEST_ID_HEADER } from '@padauk/contract/delivery/edge';
import { GAME_TOKEN_PREFIX, GAME_WALLET_SERVICE as CALLS } from '@padauk/contract/games/game-wallet-service';
import { createRefusal } from '@padauk/contract/platform/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readBearerToken } from '../../platform/http/calls.ts';
import { sendRefusal } from '../../platform/http/replies.ts';
import { SIGNATURE_HEADER } from '../../platform/http/signature.ts';

export interface ForwardOptions {
  readonly origin: () => Promise<string | null>;
  readonly timeoutMs: number;
}

/** The game wallet verifies the signature; this process does not. */
const SIGNED_CALLS = [CALLS.transferIn, CALLS.transferOut];
/** Players call these with a session, games with a token. */
const TOKEN_PATHS = [CALLS.balance.path, CALLS.isPlaying.path];
const FORWARDED_HEADERS = ['content-type', 'authorization', SIGNATURE_HEADER];

/** C8: proxies the game wallet's paths. The body is forwarded byte for byte, because the signature covers the bytes. */
export function forwardToGameWallet(players: FastifyInstance, options: ForwardOptions): void {
  void players.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, String(body)));
    for (const { method, path } of SIGNED_CALLS)
      scope.route({ method, url: path, handler: (request, reply) => forwardRequest(request, reply, options) });
  });
  players.addHook('onRequest', async (request, reply) => {
    const isAsked =
      request.method === 'GET' &&
      TOKEN_PATHS.includes(request.url) &&
      readBearerToken(request)?.startsWith(GAME_TOKEN_PREFIX) === true;
    return isAsked ? await forwardRequest(request, reply, options) : undefined;
  });
}

async function forwardRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, timeoutMs }: ForwardOptions,
): Promise<FastifyReply> {
  const server = await origin();
  if (server === null) return sendRefusal(reply, createRefusal('GAME_WALLET_MAINTENANCE'));
  const headers = {
    ...Object.fromEntries(
      FORWARDED_HEADERS.flatMap((name) =>
        typeof request.headers[name] === 'string' ? [[name, request.headers[name]]] : [],
      ),
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
    return sendRefusal(reply, createRefusal('GAME_WALLET_MAINTENANCE'));
  }
}
