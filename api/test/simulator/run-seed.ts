import { createHash } from 'node:crypto';
import type { Violation } from '../../src/platform/verify.ts';
import { auditJournal } from './audit-journal.ts';
import { auditBetting } from './audit-betting.ts';
import { auditPlayers } from './audit-players.ts';
import { auditTransfers } from './audit-transfers.ts';
import { auditWallet } from './audit-wallet.ts';
import { auditWitness } from './commands.ts';
import { takeChanges, type Mirror } from './mirror.ts';
import { openWorld, type Plant } from './open-world.ts';
import type { Side, Stage } from './stage.ts';
import { calmDown } from './calm-down.ts';
import { takeStep } from './take-step.ts';
import type { World } from './world.ts';

export interface Run {
  readonly seed: number;
  readonly steps: number;
  /** A bug that is planted to see it found. */
  readonly plant?: Plant;
  /** Hears every line as it happens. */
  readonly say?: (line: string) => void;
}

/** How a run ended. `digest` is of everything that was said in it: the same seed, the same digest. */
export interface Outcome {
  readonly seed: number;
  readonly steps: number;
  readonly violations: readonly Violation[];
  /** The last lines before a violation. */
  readonly lines: readonly string[];
  readonly digest: string;
  /** How often each kind of thing was heard, to show that a run does something. */
  readonly heard: ReadonlyMap<string, number>;
}

/** Every so many steps the product's own verifiers look as well. */
const VERIFY_STEPS = 100;
const LAST_LINES = 25;

/** Runs one seed: a step, then every invariant, again and again; then everything is brought to its end, and looked at once more. */
export async function runSeed(stage: Stage, { seed, steps, plant, say }: Run): Promise<Outcome> {
  const lines: string[] = [];
  const digest = createHash('sha256');
  const heard = new Map<string, number>();
  const note = (line: string): void => {
    lines.push(line);
    digest.update(line);
    const kind = line.replace(/^\d+ /, '').replace(/ .*: /, ' ').split(' ', 2).join(' ');
    heard.set(kind, (heard.get(kind) ?? 0) + 1);
    say?.(line);
  };
  const world = await openWorld(stage, { seed, say: note, ...(plant === undefined ? {} : { plant }) });
  const look = await openAudit(stage, world);
  const outcome = (violations: readonly Violation[]): Outcome => ({
    seed,
    steps: world.step,
    violations,
    lines: lines.slice(-LAST_LINES),
    digest: digest.digest('hex'),
    heard,
  });
  for (world.step = 1; world.step <= steps; world.step += 1) {
    await takeStep(world);
    await world.revive();
    const violations = await look(world.step % VERIFY_STEPS === 0);
    if (violations.length > 0) return outcome(violations);
  }
  await calmDown(world, () => look(false));
  return outcome(await look(true));
}

/** Looks at both databases, and holds them to the invariants, to each other, and to what was said and heard. */
async function openAudit(stage: Stage, world: World): Promise<(isThorough: boolean) => Promise<readonly Violation[]>> {
  const sides = {
    platform: openLook(stage.platform, world.mirror.platform, () => world.platform.life),
    game: openLook(stage.game, world.mirror.game, () => world.game.life),
  };
  const look = async (isThorough: boolean): Promise<readonly Violation[]> => {
    const found = [...world.found.splice(0), ...(await sides.platform()), ...(await sides.game())];
    const { platform, game } = world.mirror;
    found.push(
      ...auditWallet(platform),
      ...auditBetting(platform),
      ...auditTransfers(platform, game),
      ...auditPlayers(platform, game),
      ...auditWitness(world.witness, platform),
    );
    if (isThorough) found.push(...(await stage.platform.verify()), ...(await stage.game.verify()));
    return found;
  };
  await look(false);
  return look;
}

/** A database to which nobody has said anything since the last look is as it was. */
function openLook(
  side: Side,
  mirror: Mirror,
  life: () => { readonly statements: () => number },
): () => Promise<Violation[]> {
  let horizon = 0;
  let seen: { readonly life: unknown; readonly statements: number } | null = null;
  return async () => {
    const now = { life: life(), statements: life().statements() };
    if (seen !== null && seen.life === now.life && seen.statements === now.statements) return [];
    seen = now;
    const found: Violation[] = [];
    const picture = await side.picture(horizon);
    horizon = picture.horizon;
    return [...found, ...auditJournal(mirror, takeChanges(mirror, picture.changes, found), picture.counts)];
  };
}
