import { TEAM_VERBS } from '../src/release/verbs.ts';
import { createReleaseService } from '../src/service/server.ts';
import { issueToken } from '../src/service/tokens.ts';
import type { Store } from '../src/store/store.types.ts';

export const ADMIN = { who: 'hla', report: () => undefined };

/** Without an office, unless `changes` names one. `log` has its lines. */
export async function startReleaseService(
  store: Store,
  changes: Partial<Parameters<typeof createReleaseService>[0]> = {},
) {
  const log: string[] = [];
  const report = (line: string): void => void log.push(line);
  const app = createReleaseService({ verbs: TEAM_VERBS, store, env: {}, report, ...changes });
  return { app, log, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** Valid for a day, for every registry. */
export function issueTeamToken(
  { storage }: Store,
  remotes: readonly string[],
  changes: Partial<Parameters<typeof issueToken>[1]> = {},
) {
  const team = `${remotes.join('-and-')}-team`.replace('*', 'all');
  return issueToken(storage, { team, remotes, registries: ['*'], mayForce: false, days: 1, ...changes }, ADMIN);
}
