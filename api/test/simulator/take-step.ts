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
const SOLO_STEPS = ['sendSlip', 'passTime', 'armCrash', 'killNow', 'raiseFaultRate'];
const CONCURRENT_CHANCE = 0.1;
const ATTEMPTS = 5;

export async function takeStep(world: World): Promise<void> {
  const { random } = world;
  if (!random.chance(CONCURRENT_CHANCE)) return await runAnyStep(world);
  const together = Object.fromEntries(Object.entries(getWeights(world)).filter(([name]) => !SOLO_STEPS.includes(name)));
  const names = Array.from({ length: random.between(2, 5) }, () => random.weighted(together));
  world.log(`at once: ${names.join(', ')}`);
  await Promise.all(names.map((name) => runStep(world, name)));
}

async function runAnyStep(world: World): Promise<void> {
  for (let tries = 0; tries < ATTEMPTS; tries += 1)
    if ((await runStep(world, world.random.weighted(getWeights(world)))) !== null) return;
}

function getWeights({ weights }: World): Readonly<Record<string, number>> {
  return { ...WEIGHTS, ...weights };
}

async function runStep(world: World, name: string): Promise<unknown> {
  const step = STEPS[name];
  if (step === undefined) throw new Error(`there is no step ${name}`);
  return await step[1](world);
}
