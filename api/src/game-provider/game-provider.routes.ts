import {
  PLAY_PATHS,
  PLAY_REFUSALS,
  type PlayRefusal,
  type PlaySession,
  type ShotsRequest,
} from '@padauk/contract/game-play';
import { enterSchema, playSchema, shotsSchema } from '@padauk/contract/schemas/game-play';
import { UUID } from '@padauk/contract/rules/uuid';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compileValidator } from '../platform/http/compiled-validator.rules.ts';
import { createRateLimiter, type RateLimit } from '../platform/http/rate-limit.ts';
import { enterSession, toPlayedRound, buildPlaySession } from './enter-session.ts';
import type { FinishRound } from './finish-round.ts';
import type { FinishShots } from './finish-shots.ts';
import { openAddressReporter } from './address-reporter.ts';
import { playRound } from './play-round.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { readOpenRound, readProviderRound } from './provider-round.repository.ts';
import type { ProviderSessionRow } from './provider-session.repository.ts';
import type { ProviderSessions } from './provider-sessions.ts';
import { openShoot } from './shoot.ts';

const COOKIE = 'padauk_play'; // Ports of one host share cookies.
const ATTRIBUTES = 'Path=/api; HttpOnly; SameSite=Strict';
const RATE: RateLimit = { group: 'play', burst: 60, perMinute: 600 }; // five shots a second and as many reads
const ENTER_RATE: RateLimit = { group: 'enter', burst: 60, perMinute: 120 };

const arePlainShots = compileValidator(shotsSchema);

/** Fast path first (ADR-15). */
function isShots(body: unknown): body is ShotsRequest {
  return arePlainShots(body) || shotsSchema.isValidSync(body, { strict: true });
}

type RouteDeps = ProviderDeps & {
  readonly sessions: ProviderSessions;
  readonly finish: FinishRound;
  readonly finishShots: FinishShots;
  readonly endShooting: (roundId: string) => Promise<void>;
  readonly markPageClosed: (sessionId: string) => void;
  readonly markPageOpen: (sessionId: string) => void;
};

/** CSRF protection: `SameSite`, and bodies that no form can send. */
export function registerGameProviderRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const isWithin = createRateLimiter();
  const follow = openAddressReporter(deps.wallet);
  const shoot = openShoot(deps);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.post(PLAY_PATHS.session, async (request, reply) => {
    if (!isWithin(ENTER_RATE, request.ip)) return sendRefusal(reply, 'TOO_FAST');
    if (!enterSchema.isValidSync(request.body, { strict: true })) return sendRefusal(reply, 'INVALID');
    const entered = await enterSession(deps, request.body.code);
    if (!entered.ok) return sendRefusal(reply, entered.refusal);
    const { session, secret } = entered.value;
    await follow(session.id, request.ip);
    void reply.header(
      'set-cookie',
      `${COOKIE}=${secret}; ${ATTRIBUTES}${request.protocol === 'https' ? '; Secure' : ''}`,
    );
    return await buildPlaySession(deps, session);
  });
  const handleForPlayer = (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (session: ProviderSessionRow) => Promise<unknown>,
  ): Promise<unknown> => runWithSession({ deps, isWithin, follow, request, reply }, work);
  app.get(PLAY_PATHS.session, (request, reply) =>
    handleForPlayer(request, reply, (session): Promise<PlaySession> => buildPlaySession(deps, session)),
  );
  app.post(PLAY_PATHS.rounds, (request, reply) =>
    handleForPlayer(request, reply, async (session) => {
      if (!playSchema.isValidSync(request.body, { strict: true })) return sendRefusal(reply, 'INVALID');
      const played = await playRound(deps, session, request.body);
      return played.ok ? played.value : sendRefusal(reply, played.refusal);
    }),
  );
  app.post(PLAY_PATHS.shots, (request, reply) =>
    handleForPlayer(request, reply, async (session) => {
      if (!isShots(request.body)) return sendRefusal(reply, 'INVALID');
      const shot = await shoot(session, request.body);
      return shot.ok ? shot.value : sendRefusal(reply, shot.refusal);
    }),
  );
  app.post(PLAY_PATHS.end, (request, reply) =>
    handleForPlayer(request, reply, async (session) => {
      await endOpenRound(deps, session);
      return await buildPlaySession(deps, session);
    }),
  );
  app.post(PLAY_PATHS.leave, (request, reply) =>
    handleForPlayer(request, reply, async (session) => {
      deps.markPageClosed(session.id);
      await deps.wallet.reportLeave(session.playerId);
      return {};
    }),
  );
  // Public to anyone with the id: the answer has no name and no seed of an open round.
  app.get<{ Params: { id: string } }>(`${PLAY_PATHS.rounds}/:id`, async (request, reply) => {
    if (!isWithin(ENTER_RATE, request.ip)) return sendRefusal(reply, 'TOO_FAST');
    const { id } = request.params;
    const row = UUID.test(id) ? await readProviderRound(deps.db, id) : null;
    return row === null ? sendRefusal(reply, 'NO_SESSION') : { game: row.game, round: toPlayedRound(row) };
  });
}

async function endOpenRound({ db, endShooting }: RouteDeps, session: ProviderSessionRow): Promise<void> {
  const round = await readOpenRound(db, session.id);
  if (round?.state === 'playing') await endShooting(round.id);
}

async function runWithSession(
  {
    deps,
    isWithin,
    follow,
    request,
    reply,
  }: {
    readonly deps: RouteDeps;
    readonly isWithin: ReturnType<typeof createRateLimiter>;
    readonly follow: ReturnType<typeof openAddressReporter>;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  },
  work: (session: ProviderSessionRow) => Promise<unknown>,
): Promise<unknown> {
  const secret = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  const session = secret === undefined ? null : await deps.sessions.findBySecret(secret);
  if (session === null) return sendRefusal(reply, 'NO_SESSION');
  if (!isWithin(RATE, session.playerId)) return sendRefusal(reply, 'TOO_FAST');
  // Any call proves presence; the `leave` call comes last.
  deps.markPageOpen(session.id);
  await follow(session.id, request.ip);
  return await work(session);
}

function sendRefusal(reply: FastifyReply, code: PlayRefusal): FastifyReply {
  return reply.code(PLAY_REFUSALS[code]).send({ refusal: { code } });
}
