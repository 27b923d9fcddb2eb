import { BETTING_STEPS } from './steps-betting.ts';
import { FOOTBALL_STEPS } from './steps-football.ts';
import { PACKAGE_STEPS } from './steps-packages.ts';
import { TRANSFER_STEPS } from './steps-transfers.ts';
import { WALLET_STEPS } from './steps-wallet.ts';
import { WORLD_STEPS } from './steps-world.ts';
import type { World } from './world.ts';

const STEPS = {
  ...WALLET_STEPS,
  ...BETTING_STEPS,
  ...PACKAGE_STEPS,
  ...FOOTBALL_STEPS,
  ...TRANSFER_STEPS,
  ...WORLD_STEPS,
};
const WEIGHTS = Object.fromEntries(Object.entries(STEPS).map(([name, [weight]]) => [name, weight]));
/** Decoding runs on threads whose order no seed controls, so a slip is sent alone. */
const ALONE = ['sendSlip', 'passTime', 'armCrash', 'killNow', 'raiseFaultRate'];
const AT_ONCE = 0.1;
const TRIES = 5;

export async function takeStep(world: World): Promise<void> {
  const { random } = world;
  if (!random.chance(AT_ONCE)) return await runSome(world);
  const together = Object.fromEntries(Object.entries(weightsIn(world)).filter(([name]) => !ALONE.includes(name)));
  const names = Array.from({ length: random.between(2, 5) }, () => random.weighted(together));
  world.say(`at once: ${names.join(', ')}`);
  await Promise.all(names.map((name) => run(world, name)));
}

async function runSome(world: World): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1)
    if ((await run(world, world.random.weighted(weightsIn(world)))) !== null) return;
}

function weightsIn({ often }: World): Readonly<Record<string, number>> {
  return { ...WEIGHTS, ...often };
}

async function run(world: World, name: string): Promise<unknown> {
  const step = STEPS[name];
  if (step === undefined) throw new Error(`there is no step ${name}`);
  return await step[1](world);
}
