import { getResults } from '@padauk/contract/endpoints/draws';
import { useResource } from '@padauk/shared/runtime';
import type { LotteryGame } from '../games/lottery-game.types.ts';

interface LastResult {
  readonly number: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
}

/** Null if there is none or it is unknown. */
export function useLastResult({ rules, resultDays }: Pick<LotteryGame, 'rules' | 'resultDays'>): LastResult | null {
  const results = useResource(getResults, { game: rules.code, days: resultDays }, { refreshOn: ['draw.changed'] });
  const [last] = results.kind === 'ready' ? results.value.days : [];
  const number = last?.draws[last.draws.length - 1]?.result;
  return last === undefined || number === undefined ? null : { number, date: last.date };
}
