import type { ReactElement } from 'react';
import { computeEvenOdds } from '@padauk/contract/rules/match-odds';
import { useText } from '@padauk/shared/runtime';

/** RTS 3: the chance that a ticket wins in full and the house edge, shown before every bet. */
export function MatchOdds({ terms }: { readonly terms: Parameters<typeof computeEvenOdds>[0] }): ReactElement {
  const t = useText('football');
  return <>{t(terms.legCount === 1 ? 'odds.single' : 'odds.maung', { ...computeEvenOdds(terms) })}</>;
}
