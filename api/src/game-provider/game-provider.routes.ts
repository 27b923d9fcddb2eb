import {
  PLAY_PATHS,
  PLAY_REFUSALS,
  type PlayRefusal,
  type PlaySession,
  type ShotsOrder,
} from '@padauk/contract/game-play';
import { enterSchema, playSchema, shotsSchema } from '@padauk/contract/schemas/game-play';
import { UUID } from '@padauk/contract/rules/uuid';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compiledValidator } from '../platform/http/compiled-validator.rules.ts';
import { rateLimiter, type RateLimit } from '../platform/http/rate-limit.ts';
import { enterSession, viewRound, viewSession } from './enter-session.ts';
import type { FinishRound } from './finish-round.ts';
import type { FinishShots } from './finish-shots.ts';
import { openPlaces } from './places.ts';
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

const arePlainShots = compiledValidator(shotsSchema);

/** Fast path first (ADR-15). */
function isShots(body: unknown): body is ShotsOrder {
  return arePlainShots(body) || shotsSchema.isValidSync(body, { strict: true });
}

type Routes = ProviderDeps & {
  readonly sessions: ProviderSessions;
  readonly finish: FinishRound;
  readonly finishShots: FinishShots;
  readonly endShooting: (roundId: string) => Promise<void>;
  readonly leave: (sessionId: string) => void;
  readonly comeBack: (sessionId: string) => void;
};

/** CSRF protection: `SameSite`, and bodies that no form can send. */
export function gameProviderRoutes(app: FastifyInstance, deps: Routes): void {
  const isWithin = rateLimiter();
  const follow = openPlaces(deps.wallet);
  const shoot = openShoot(deps);
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.post(PLAY_PATHS.session, async (request, reply) => {
    if (!isWithin(ENTER_RATE, request.ip)) return refuse(reply, 'TOO_FAST');
    if (!enterSchema.isValidSync(request.body, { strict: true })) return refuse(reply, 'INVALID');
    const entered = await enterSession(deps, request.body.code);
    if (!entered.ok) return refuse(reply, entered.refusal);
    const { session, secret } = entered.value;
    await follow(session.id, request.ip);
    void reply.header(
      'set-cookie',
      `${COOKIE}=${secret}; ${ATTRIBUTES}${request.protocol === 'https' ? '; Secure' : ''}`,
    );
    return await viewSession(deps, session);
  });
  const ofPlayer = (
    request: FastifyRequest,
    reply: FastifyReply,
    work: (session: ProviderSessionRow) => Promise<unknown>,
  ): Promise<unknown> => withSession({ deps, isWithin, follow, request, reply }, work);
  app.get(PLAY_PATHS.session, (request, reply) =>
    ofPlayer(request, reply, (session): Promise<PlaySession> => viewSession(deps, session)),
  );
  app.post(PLAY_PATHS.rounds, (request, reply) =>
    ofPlayer(request, reply, async (session) => {
      if (!playSchema.isValidSync(request.body, { strict: true })) return refuse(reply, 'INVALID');
      const played = await playRound(deps, session, request.body);
      return played.ok ? played.value : refuse(reply, played.refusal);
    }),
  );
  app.post(PLAY_PATHS.shots, (request, reply) =>
    ofPlayer(request, reply, async (session) => {
      if (!isShots(request.body)) return refuse(reply, 'INVALID');
      const shot = await shoot(session, request.body);
      return shot.ok ? shot.value : refuse(reply, shot.refusal);
    }),
  );
  app.post(PLAY_PATHS.end, (request, reply) =>
    ofPlayer(request, reply, async (session) => {
      await endOpenRound(deps, session);
      return await viewSession(deps, session);
    }),
  );
  app.post(PLAY_PATHS.leave, (request, reply) =>
    ofPlayer(request, reply, async (session) => {
      deps.leave(session.id);
      await deps.wallet.leave(session.playerId);
      return {};
    }),
  );
  // Public to anyone with the id: the answer has no name and no seed of an open round.
  app.get<{ Params: { id: string } }>(`${PLAY_PATHS.rounds}/:id`, async (request, reply) => {
    if (!isWithin(ENTER_RATE, request.ip)) return refuse(reply, 'TOO_FAST');
    const { id } = request.params;
    const row = UUID.test(id) ? await readProviderRound(deps.db, id) : null;
    return row === null ? refuse(reply, 'NO_SESSION') : { game: row.game, round: viewRound(row) };
  });
}

async function endOpenRound({ db, endShooting }: Routes, session: ProviderSessionRow): Promise<void> {
  const round = await readOpenRound(db, session.id);
  if (round?.state === 'playing') await endShooting(round.id);
}

async function withSession(
  {
    deps,
    isWithin,
    follow,
    request,
    reply,
  }: {
    readonly deps: Routes;
    readonly isWithin: ReturnType<typeof rateLimiter>;
    readonly follow: ReturnType<typeof openPlaces>;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  },
  work: (session: ProviderSessionRow) => Promise<unknown>,
): Promise<unknown> {
  const secret = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  const session = secret === undefined ? null : await deps.sessions.ofSecret(secret);
  if (session === null) return refuse(reply, 'NO_SESSION');
  if (!isWithin(RATE, session.playerId)) return refuse(reply, 'TOO_FAST');
  // Any call proves presence; the `leave` call comes last.
  deps.comeBack(session.id);
  await follow(session.id, request.ip);
  return await work(session);
}

function refuse(reply: FastifyReply, code: PlayRefusal): FastifyReply {
  return reply.code(PLAY_REFUSALS[code]).send({ refusal: { code } });
}
