import { BETTING_STEPS } from './steps-betting.ts';
import { TRANSFER_STEPS } from './steps-transfers.ts';
import { WALLET_STEPS } from './steps-wallet.ts';
import { WORLD_STEPS } from './steps-world.ts';
import type { World } from './world.ts';

const STEPS = { ...WALLET_STEPS, ...BETTING_STEPS, ...TRANSFER_STEPS, ...WORLD_STEPS };
const WEIGHTS = Object.fromEntries(Object.entries(STEPS).map(([name, [weight]]) => [name, weight]));
/** Pictures are decoded by threads of the machine, whose order no seed can know; so a slip is sent alone. */
const ALONE = ['sendSlip', 'passTime', 'armCrash', 'killNow', 'raiseFaultRate'];
const TOGETHER = Object.fromEntries(Object.entries(WEIGHTS).filter(([name]) => !ALONE.includes(name)));
/** How often a step is several commands at once. */
const AT_ONCE = 0.1;
const TRIES = 5;

/** One step: a command, a turn of a job, time that passes, a ended that is near; or up to five of them at once. */
export async function takeStep(world: World): Promise<void> {
  const { random } = world;
  if (!random.chance(AT_ONCE)) return await runSome(world);
  const names = Array.from({ length: random.between(2, 5) }, () => random.weighted(TOGETHER));
  world.say(`at once: ${names.join(', ')}`);
  await Promise.all(names.map((name) => run(world, name)));
}

/** A step that finds nothing to do (no slip waits, no draw is open) is none: another is taken. */
async function runSome(world: World): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1)
    if ((await run(world, world.random.weighted(WEIGHTS))) !== null) return;
}

async function run(world: World, name: string): Promise<unknown> {
  const step = STEPS[name];
  if (step === undefined) throw new Error(`there is no step ${name}`);
  return await step[1](world);
}
