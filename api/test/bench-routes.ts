/**
 * Two servers for `pnpm bench ledger` in a separate process: `bare` is one Fastify route, `api` gives the same answer
 * behind the product's server, router and session check, over DATABASE_URL. Reports its port over IPC.
 */
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { getTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import fastify, { type FastifyInstance } from 'fastify';
import { openAuthentication } from '../src/modules/accounts/index.ts';
import { readConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { createRouter } from '../src/platform/http/router.ts';
import { createServer } from '../src/platform/http/server.ts';
import { openSyncedClock } from '../src/platform/synced-clock.ts';

const ANSWER: AnswerFor<typeof getTicket> = {
  id: '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f',
  product: 'two_d',
  placedAt: '2026-11-20T04:00:00.000Z',
  stakeKyat: 100,
  payoutKyat: 0,
  state: 'waiting',
  lineCount: 1,
  refundReason: null,
  refundedAt: null,
  draw: {
    id: '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f',
    game: 'two_d',
    date: '2026-11-20',
    slot: 'noon',
    status: 'open',
    result: null,
    figures: null,
    opensAt: '2026-11-19T10:30:00.000Z',
    closesAt: '2026-11-20T05:20:00.000Z',
    drawsAt: '2026-11-20T05:31:00.000Z',
  },
  lines: [
    {
      number: '57',
      stakeKyat: 100,
      payoutMultiplier: 85,
      nearMultiplier: null,
      payoutKyat: 0,
      state: 'waiting',
    },
  ],
};

async function createApiServer(): Promise<FastifyInstance> {
  const config = readConfig(process.env);
  const { db } = await openDatabase(config);
  const clock = await openSyncedClock(db, config.mode);
  const server = createServer(config);
  const router = createRouter(server, {
    clock,
    authenticate: openAuthentication({ db, clock }),
    validatesAnswers: false,
    // The throttle would limit the single player.
    isReadWithinLimit: () => true,
  });
  router.player(getTicket, () => Promise.resolve(accepted(ANSWER)));
  return server;
}

function createPlainServer(): FastifyInstance {
  const server = fastify();
  server.get('/', () => Promise.resolve(ANSWER));
  return server;
}

const server = process.argv[2] === 'bare' ? createPlainServer() : await createApiServer();
await server.listen({ host: '127.0.0.1', port: 0 });
const address = server.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
process.on('disconnect', () => process.exit());
