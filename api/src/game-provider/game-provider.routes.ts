import {
  PLAY_PATHS,
  PLAY_REFUSALS,
  type PlayRefusal,
  type PlaySession,
  type ShotsRequest,
} from '@padauk/contract/games/game-play';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { UUID } from '@padauk/contract/text/uuid.rules';
import { enterSchema, playSchema, shotsSchema } from '@padauk/contract/games/game-play.schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { batchLookups } from '../platform/batch-lookups.ts';
import { compileValidator } from '../platform/http/compiled-validator.rules.ts';
import { createRateLimiter, type RateLimit } from '../platform/http/rate-limit.ts';
import type { Shooting } from './finish-shots.ts';
import {
  hashSecret,
  insertProviderSession,
  readLastRounds,
  readProviderRound,
  readSessionsBySecretHash,
  type ProviderSessionRow,
} from './provider.repository.ts';
import { commitmentOf, createSeed, SECRET_BYTES, toPlayedRound, type openRounds, type ProviderDeps } from './rounds.ts';
import { openShoot } from './shoot.ts';

const COOKIE = 'padauk_play'; // Ports of one host share cookies.
const SECRET_COOKIE = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{43})(?:;|$)`);
const ATTRIBUTES = 'Path=/api; HttpOnly; SameSite=Strict';
const RATE: RateLimit = { group: 'play', burst: 60, perMinute: 600 }; // five shots a second and as many reads
const ENTER_RATE: RateLimit = { group: 'enter', burst: 60, perMinute: 120 };

const SHOWN_ROUNDS = 20;

const arePlainShots = compileValidator(shotsSchema);

/** Fast path first (ADR-15). */
const isShots = (body: unknown): body is ShotsRequest =>
  arePlainShots(body) || shotsSchema.isValidSync(body, { strict: true });

type RouteDeps = ProviderDeps & Shooting & Pick<ReturnType<typeof openRounds>, 'playRound'>;

const MAX_CACHED = 10_000; // Clearing costs one repeated call per session.

/** E30: reports a session's address to the game wallet once and on each change, before any other work. */
function openAddressReporter({ wallet }: ProviderDeps): (sessionId: string, address: string) => Promise<void> {
  const reportedAddresses = new Map<string, string>();
  return async (sessionId, address) => {
    if (reportedAddresses.get(sessionId) === address) return;
    if (reportedAddresses.size >= MAX_CACHED) reportedAddresses.clear();
    // A failed report is retried with the next call.
    if (await wallet.recordAddress(sessionId, address)) reportedAddresses.set(sessionId, address);
  };
}

/** CSRF protection: `SameSite`, and bodies that no form can send. */
export function registerGameProviderRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const isWithin = createRateLimiter();
  const follow = openAddressReporter(deps);
  const shoot = openShoot(deps);
  const findBySecretHash = batchLookups((hashes) => readSessionsBySecretHash(deps.db, hashes));
  app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  registerOpenRoutes(app, deps, isWithin, follow);
  const handleForPlayer =
    (work: (session: ProviderSessionRow, body: unknown) => Promise<Result<unknown, PlayRefusal>>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const secret = SECRET_COOKIE.exec(request.headers.cookie ?? '')?.[1];
      const session = secret === undefined ? null : await findBySecretHash(hashSecret(secret).toString('hex'));
      if (session === null) return sendRefusal(reply, 'NO_SESSION');
      if (!isWithin(RATE, session.playerId)) return sendRefusal(reply, 'TOO_FAST');
      // Any call proves presence; the `leave` call comes last.
      deps.markPageOpen(session.id);
      await follow(session.id, request.ip);
      const result = await work(session, request.body);
      return result.ok ? result.value : sendRefusal(reply, result.refusal);
    };
  const showSession = async (session: ProviderSessionRow) => accepted(await buildPlaySession(deps, session));
  app.get(PLAY_PATHS.session, handleForPlayer(showSession));
  const post = (path: string, work: Parameters<typeof handleForPlayer>[0]) => app.post(path, handleForPlayer(work));
  post(PLAY_PATHS.rounds, async (session, body) =>
    playSchema.isValidSync(body, { strict: true }) ? await deps.playRound(session, body) : refused('INVALID'),
  );
  post(PLAY_PATHS.shots, async (session, body) => (isShots(body) ? await shoot(session, body) : refused('INVALID')));
  post(PLAY_PATHS.end, async (session) => {
    await deps.endOpenRound(session.id);
    return await showSession(session);
  });
  post(PLAY_PATHS.leave, async ({ id, playerId }) => {
    deps.markPageClosed(id);
    await deps.wallet.reportLeave(playerId);
    return accepted({});
  });
}

/** Routes that need no cookie. */
function registerOpenRoutes(
  app: FastifyInstance,
  deps: RouteDeps,
  isWithin: ReturnType<typeof createRateLimiter>,
  follow: ReturnType<typeof openAddressReporter>,
): void {
  app.post(PLAY_PATHS.session, async (request, reply) => {
    if (!isWithin(ENTER_RATE, request.ip)) return sendRefusal(reply, 'TOO_FAST');
    if (!enterSchema.isValidSync(request.body, { strict: true })) return sendRefusal(reply, 'INVALID');
    const entered = await enterSession(deps, request.body.code);
    if (!entered.ok) return sendRefusal(reply, entered.refusal);
    const { session, secret } = entered.value;
    await follow(session.id, request.ip);
    const secure = request.protocol === 'https' ? '; Secure' : '';
    void reply.header('set-cookie', `${COOKIE}=${secret}; ${ATTRIBUTES}${secure}`);
    return await buildPlaySession(deps, session);
  });
  // Public to anyone with the id: the answer has no name and no seed of an open round.
  app.get<{ Params: { id: string } }>(`${PLAY_PATHS.rounds}/:id`, async (request, reply) => {
    if (!isWithin(ENTER_RATE, request.ip)) return sendRefusal(reply, 'TOO_FAST');
    const { id } = request.params;
    const row = UUID.test(id) ? await readProviderRound(deps.db, id) : null;
    return row === null ? sendRefusal(reply, 'NO_SESSION') : { game: row.game, round: toPlayedRound(row) };
  });
}

/** A spent code is refused, so a copied link opens nothing. The secret is in the player's cookie only. */
async function enterSession(
  deps: ProviderDeps,
  code: string,
): Promise<Result<{ readonly session: ProviderSessionRow; readonly secret: string }, PlayRefusal>> {
  const { db, clock, random, wallet } = deps;
  const reply = await wallet.redeem(code);
  if (reply.kind !== 'done') return refused(reply.kind === 'unknown' ? 'UNAVAILABLE' : 'NO_SESSION');
  const { sessionId: id, playerId, game, returnTo } = reply.answer;
  const session = { id, playerId, game, returnTo, nextSeed: createSeed(deps) };
  const secret = random.bytes(SECRET_BYTES).toString('base64url');
  await insertProviderSession(db, session, { secret, at: clock.now() });
  return accepted({ session, secret });
}

async function buildPlaySession(deps: ProviderDeps, session: ProviderSessionRow): Promise<PlaySession> {
  const { id: sessionId, playerId, game, returnTo, nextSeed } = session;
  const [reply, rounds] = await Promise.all([
    deps.wallet.readSessionState(sessionId),
    readLastRounds(deps.db, { playerId, game, limit: SHOWN_ROUNDS }),
  ]);
  const base = { sessionId, game, returnTo, commitment: commitmentOf(nextSeed), rounds: rounds.map(toPlayedRound) };
  if (reply.kind !== 'done') return { ...base, isOpen: reply.kind === 'unknown', wallet: null };
  const { isOpen: isSessionOpen, ...wallet } = reply.answer;
  return { ...base, isOpen: isSessionOpen, wallet };
}

function sendRefusal(reply: FastifyReply, code: PlayRefusal): FastifyReply {
  return reply.code(PLAY_REFUSALS[code]).send({ refusal: { code } });
}
