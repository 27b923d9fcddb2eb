import { join } from 'node:path';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { HostPages } from './edge/host-pages.ts';
import { findWatchdogProblem, type RegistryReader } from './edge/registry-file.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';

const NO_RELEASE_TEXT =
  'no host is released, or the release store does not exist: pnpm ops edge first-release dist, or check DATA_DIR';

interface HealthParts {
  readonly config: Config;
  readonly database: Database;
  readonly releases: RegistryReader;
  readonly hosts: HostPages;
}

/**
 * `/startupz`: a registry was read; the server listens only after its migrations. `/readyz`, `/healthz`: unhealthy
 * without an answer of the database or a possible page. An older registry or another host still counts as healthy.
 */
export function registerHealthRoute(app: FastifyInstance, { config, database, releases, hosts }: HealthParts): void {
  const isDatabaseThere = coalesceCalls(() => database.health.selectNoFrom((eb) => eb.val(1).as('one')).execute());
  let isStarted = false;
  app.get('/livez', async () => ({ ok: true }));
  app.get('/startupz', async (_request, reply) => {
    isStarted ||= (await releases.read()) !== null;
    return reply.code(isStarted ? 200 : 503).send({ ok: isStarted });
  });
  const answerReadiness: RouteHandlerMethod = async (_request, reply) => {
    await isDatabaseThere();
    const live = await releases.read();
    const isReleased = live !== null && live.registry.host.active !== '';
    const { registryName } = config;
    const watch = await findWatchdogProblem({ releases: join(config.dataDir, 'releases'), registryName }, new Date());
    const page = isReleased ? await hosts.read(live.registry) : null;
    const registry = {
      revision: live?.registry.revision ?? null,
      problem: releases.problem() ?? (await releases.findObstacle()) ?? (isReleased ? null : NO_RELEASE_TEXT),
    };
    const host = { build: page?.build ?? null, problem: isReleased ? hosts.problem() : null };
    const ok = page !== null;
    return reply
      .code(ok ? 200 : 503)
      .send({ ok, engine: database.engine, mode: config.mode, revision: config.revision, registry, host, watch });
  };
  for (const path of ['/readyz', '/healthz']) app.get(path, answerReadiness);
}

/** Coalesces concurrent checks, because anyone may call this at will. */
function coalesceCalls<Answer>(run: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | null = null;
  return () =>
    (running ??= run().finally(() => {
      running = null;
    }));
}
