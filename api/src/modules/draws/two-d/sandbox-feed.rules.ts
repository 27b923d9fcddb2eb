import { createHmac } from 'node:crypto';
import type { TwoDFigures } from './two-d-feed.types.ts';

export const STEP_MS = 4_000;
export const MARKET_MS = 3 * 3_600_000;
const DRIFT_STEPS = 150;

export interface SandboxMarket {
  readonly seed: string;
  readonly drawId: string;
}

export function computeFigures(market: SandboxMarket, step: number): TwoDFigures {
  return {
    setIndex: formatHundredths(computeIndexHundredths(market, step)),
    setValue: formatHundredths(computeValueHundredths(market, step)),
  };
}

function computeIndexHundredths(market: SandboxMarket, step: number): number {
  const base = 120_000 + computeChance(market, 'base', 30_000);
  const leg = Math.floor(step / DRIFT_STEPS);
  const [from, to] = [computeChance(market, `drift ${leg}`, 1_500), computeChance(market, `drift ${leg + 1}`, 1_500)];
  return (
    base +
    from +
    Math.round(((to - from) * (step % DRIFT_STEPS)) / DRIFT_STEPS) +
    computeChance(market, `index ${step}`, 200)
  );
}

/** Strictly increasing: the noise is smaller than the step. */
function computeValueHundredths(market: SandboxMarket, step: number): number {
  const pace = 800 + computeChance(market, 'pace', 800);
  return 50_000 + step * pace + computeChance(market, `value ${step}`, pace);
}

/** Keyed with the seed, so that known ids do not predict the next step. */
function computeChance(market: SandboxMarket, label: string, below: number): number {
  return createHmac('sha256', market.seed).update(`${market.drawId} ${label}`).digest().readUInt32BE(0) % below;
}

/** `168575` → `1,685.75`. */
function formatHundredths(hundredths: number): string {
  const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return `${whole}.${String(hundredths % 100).padStart(2, '0')}`;
}
