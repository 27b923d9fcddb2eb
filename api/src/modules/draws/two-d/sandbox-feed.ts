import type { QuotedDraw } from '../draws.types.ts';
import type { TwoDFeed, TwoDQuote, TwoDFigures } from './two-d-quote.rules.ts';
import { createHmac } from 'node:crypto';

/** Deterministic by seed: the figures move until the draw; the last ones are its result. */
export function createSandboxTwoDFeed(seed: string): TwoDFeed {
  const computeQuote = (draw: QuotedDraw, instant: Date): TwoDQuote => {
    const opensMs = draw.drawsAt.getTime() - MARKET_MS;
    const step = Math.floor((Math.min(instant.getTime(), draw.drawsAt.getTime()) - opensMs) / STEP_MS);
    return { figures: computeFigures({ seed, drawId: draw.id }, step), at: new Date(opensMs + step * STEP_MS) };
  };
  return {
    name: 'sandbox',
    fetchLive: (draw, now) =>
      Promise.resolve(now.getTime() < draw.drawsAt.getTime() - MARKET_MS ? null : computeQuote(draw, now)),
    fetchFinal: (draw, now) =>
      Promise.resolve(now < draw.drawsAt ? null : { ...computeQuote(draw, draw.drawsAt), at: draw.drawsAt }),
  };
}

const STEP_MS = 4_000;
const MARKET_MS = 3 * 3_600_000;
const DRIFT_STEPS = 150;

interface SandboxMarket {
  readonly seed: string;
  readonly drawId: string;
}

function computeFigures(market: SandboxMarket, step: number): TwoDFigures {
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
