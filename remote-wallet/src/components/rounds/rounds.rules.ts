import type { Kyat } from '@padauk/contract/money';
import type { GameRound } from '../../resources/rounds.resource.ts';

/** What a round has brought or cost; null while it is open. One that was given back has cost nothing. */
export function netOf({ state, stakeKyat, winKyat }: Pick<GameRound, 'state' | 'stakeKyat' | 'winKyat'>): Kyat | null {
  if (state === 'open') return null;
  return state === 'rolled-back' ? 0 : (winKyat ?? 0) - stakeKyat;
}

/** The page that works a round out again, in the app's language and look. The id stands behind a `#`, which no server is told with the address. */
export function checkPageOf(
  { id, checkAddress }: Pick<GameRound, 'id' | 'checkAddress'>,
  look: { readonly lang: string; readonly theme: string },
): string | null {
  return checkAddress === null ? null : `${checkAddress}?${new URLSearchParams(look).toString()}#round=${id}`;
}

/** The games of these rounds, each once, by the name in one language. */
export function gamesOf(rounds: readonly GameRound[]): readonly NonNullable<GameRound['title']>[] {
  const byName = new Map(rounds.flatMap(({ title }) => (title === null ? [] : [[title.en, title] as const])));
  return [...byName.values()];
}
