import type { Refusal } from '@padauk/contract/refusals';
import { byLeague } from '../../components/match.rules.ts';
import { useFixtures, type Match } from '../../resources/fixtures.resource.ts';

export type FootballHome =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly refusal: Refusal; readonly retry: () => void }
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'ready';
      readonly opensAt: string;
      readonly isOpening: boolean;
      readonly leagues: readonly { readonly league: string; readonly matches: readonly Match[] }[];
    };

/** Today's leagues, and whether betting has yet to open (K19: 7 PM). */
export function useFootballHome(): FootballHome {
  const fixtures = useFixtures();
  if (fixtures.kind !== 'ready') return fixtures;
  const { matches, opensAt } = fixtures.value;
  if (matches.length === 0) return { kind: 'empty' };
  return {
    kind: 'ready',
    opensAt,
    isOpening: matches.every((match) => match.state === 'opening'),
    leagues: byLeague(matches),
  };
}
