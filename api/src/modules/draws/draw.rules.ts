import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import type { Draw, DrawGame, DrawStatus } from './draws.types.ts';

type TimedDraw = Pick<Draw, 'opensAt' | 'closesAt' | 'closedAt' | 'settledAt' | 'voidedAt'>;

/** A ticket at exactly `closesAt` is too late (F10). */
export function getDrawStatus(draw: TimedDraw, now: Date): DrawStatus {
  if (draw.voidedAt !== null) return 'void';
  if (draw.settledAt !== null) return 'settled';
  if ((draw.closedAt ?? null) !== null) return 'closed';
  if (now < draw.opensAt) return 'upcoming';
  return now < draw.closesAt ? 'open' : 'closed';
}

export function findCurrentDraw<D extends TimedDraw>(draws: readonly D[], now: Date): D | null {
  const inOrder = [...draws].sort((one, other) => one.closesAt.getTime() - other.closesAt.getTime());
  return (
    inOrder.find((draw) => getDrawStatus(draw, now) === 'open') ??
    inOrder.find((draw) => getDrawStatus(draw, now) === 'upcoming') ??
    null
  );
}

/** A day with only voided draws does not count as the next day. */
export function selectNearbyDraws<D extends Pick<Draw, 'date' | 'voidedAt'>>(draws: readonly D[], now: Date): D[] {
  const today = myanmarDateOf(now);
  const nextDate = draws
    .filter(({ date, voidedAt }) => date > today && voidedAt === null)
    .map((draw) => draw.date)
    .sort()[0];
  return draws.filter((draw) => draw.date === today || draw.date === nextDate);
}

/** Average return in percent of the stakes, by the direct prize. Throws for a product without a number game. */
export function computePayoutPercent(games: readonly DrawGame[], product: DrawGame['product']): number {
  const { settings, rules } = getGame(games, product);
  return (settings.payoutMultiplier * 100) / rules.numbers.length;
}

export const getGameName = (games: readonly DrawGame[], product: DrawGame['product']) => getGame(games, product).name;

function getGame(games: readonly DrawGame[], product: DrawGame['product']): DrawGame {
  const game = games.find((one) => one.product === product);
  if (game === undefined) throw new Error(`${product} is not a number game`);
  return game;
}
