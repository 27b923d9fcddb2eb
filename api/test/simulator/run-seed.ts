import { createHash } from 'node:crypto';
import type { Violation } from '../../src/platform/verify.ts';
import { auditJournal } from './audit-journal.ts';
import { auditBetting } from './audit-betting.ts';
import { auditMatches } from './audit-matches.ts';
import { auditPackages } from './audit-packages.ts';
import { auditPlayers } from './audit-players.ts';
import { auditTransfers } from './audit-transfers.ts';
import { auditWallet } from './audit-wallet.ts';
import { auditHistory } from './commands.ts';
import type { Mirror } from './mirror.ts';
import { openWorld, type InjectedBug } from './open-world.ts';
import type { SimulatorSide, SimulatorDatabases } from './simulator-databases.ts';
import { settleWorld } from './quiesce.ts';
import { takeStep } from './take-step.ts';
import type { World } from './world.ts';

export interface RunOptions {
  readonly seed: number;
  readonly steps: number;
  readonly bug?: InjectedBug | undefined;
  readonly weights?: World['weights'] | undefined;
  readonly log?: (line: string) => void;
}

/** `digest` covers every line of the report: the same seed gives the same digest. */
export interface Outcome {
  readonly seed: number;
  readonly steps: number;
  readonly violations: readonly Violation[];
  readonly lines: readonly string[];
  readonly digest: string;
  /** Counts per kind of outcome, to show that a run is not idle. */
  readonly counts: ReadonlyMap<string, number>;
}

const VERIFY_STEPS = 100;
const LAST_LINES = 25;

export async function runSeed(
  databases: SimulatorDatabases,
  { seed, steps, bug, weights, log }: RunOptions,
): Promise<Outcome> {
  const lines: string[] = [];
  const digest = createHash('sha256');
  const counts = new Map<string, number>();
  const note = (line: string): void => {
    lines.push(line);
    digest.update(line);
    const kind = line.replace(/^\d+ /, '').replace(/ .*: /, ' ').split(' ', 2).join(' ');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    log?.(line);
  };
  const world = await openWorld(databases, { seed, log: note, bug, weights });
  const audit = await createAudit(databases, world);
  const outcome = (violations: readonly Violation[]): Outcome => ({
    seed,
    steps: world.step,
    violations,
    lines: lines.slice(-LAST_LINES),
    digest: digest.digest('hex'),
    counts,
  });
  for (world.step = 1; world.step <= steps; world.step += 1) {
    await takeStep(world);
    await world.restartProcesses();
    const violations = await audit(world.step % VERIFY_STEPS === 0);
    if (violations.length > 0) return outcome(violations);
  }
  await settleWorld(world, () => audit(false));
  return outcome(await audit(true));
}

async function createAudit(
  databases: SimulatorDatabases,
  world: World,
): Promise<(isThorough: boolean) => Promise<readonly Violation[]>> {
  const rules = databases.games.map(({ entry }) => entry.rules);
  const sides = {
    platform: createChangeCheck(databases.platform, world.mirror.platform, () => world.platform.process),
    game: createChangeCheck(databases.game, world.mirror.game, () => world.game.process),
  };
  const audit = async (isThorough: boolean): Promise<readonly Violation[]> => {
    const found = [...world.violations.splice(0), ...(await sides.platform()), ...(await sides.game())];
    const { platform, game } = world.mirror;
    auditWallet(found, platform);
    auditBetting(found, platform, rules);
    auditPackages(found, platform);
    auditMatches(found, platform);
    auditTransfers(found, platform, game);
    auditPlayers(found, platform, game);
    auditHistory(found, world.history, platform);
    if (isThorough) found.push(...(await databases.platform.verify()), ...(await databases.game.verify()));
    return found;
  };
  await audit(false);
  return audit;
}

/** A database without statements since the last check is unchanged. */
function createChangeCheck(
  side: SimulatorSide,
  mirror: Mirror,
  process: () => { readonly countStatements: () => number },
): () => Promise<Violation[]> {
  let since = 0;
  let lastChecked: { readonly process?: unknown; readonly statements?: number } = {};
  return async () => {
    const current = { process: process(), statements: process().countStatements() };
    if (lastChecked.process === current.process && lastChecked.statements === current.statements) return [];
    lastChecked = current;
    const changes = await side.readChangesSince(since);
    since = changes.nextTransaction;
    return auditJournal(mirror, changes);
  };
}

export function buildReport(
  { seed, steps, violations, lines }: Outcome,
  options: { readonly steps: number; readonly isPostgres: boolean },
): string {
  const found = violations.slice(0, 10).map(({ invariant, subject, detail }) => `  ${invariant} ${subject}: ${detail}`);
  return [
    `seed ${seed} failed at step ${steps}:`,
    ...found,
    'the last steps:',
    ...lines.map((line) => `  ${line}`),
    `replay: pnpm simulate --seed ${seed}${options.steps === 300 ? '' : ` --steps ${options.steps}`}${options.isPostgres ? ' --postgres' : ''}`,
  ].join('\n');
}
