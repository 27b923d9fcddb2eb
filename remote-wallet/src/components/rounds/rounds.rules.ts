import type { Kyat } from '@padauk/contract/money';
import type { GameRound } from '../../resources/rounds.resource.ts';

/** Net result of a round; null while it is open, 0 if it was rolled back. */
export function computeNet({
  state,
  stakeKyat,
  winKyat,
}: Pick<GameRound, 'state' | 'stakeKyat' | 'winKyat'>): Kyat | null {
  if (state === 'open') return null;
  return state === 'rolled-back' ? 0 : (winKyat ?? 0) - stakeKyat;
}

/** The page that verifies a round. The id is in the `#` fragment, which is not sent to servers. */
export function buildCheckUrl(
  { id, checkAddress }: Pick<GameRound, 'id' | 'checkAddress'>,
  appearance: { readonly lang: string; readonly theme: string },
): string | null {
  return checkAddress === null ? null : `${checkAddress}?${new URLSearchParams(appearance).toString()}#round=${id}`;
}

export function listGames(rounds: readonly GameRound[]): readonly NonNullable<GameRound['title']>[] {
  const byName = new Map(rounds.flatMap(({ title }) => (title === null ? [] : [[title.en, title] as const])));
  return [...byName.values()];
}
