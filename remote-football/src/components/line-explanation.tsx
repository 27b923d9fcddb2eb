import { useText } from '@padauk/shared/runtime';
import type { Match } from '../resources/fixtures.resource.ts';
import { PickOutcomes, PickName } from './pick-outcomes.tsx';
import { findPick } from './draft-leg.rules.ts';

const PICKS = [
  { market: 'body', side: 'upper' },
  { market: 'body', side: 'lower' },
  { market: 'goal', side: 'over' },
  { market: 'goal', side: 'under' },
] as const;

/** P4: explains in percent each of the four picks and each score that matters, whether the market is open or not. */
export function LineExplanation({ match }: { readonly match: Match }) {
  const t = useText('football');
  return (
    <>
      {PICKS.map((option) => {
        const pick = findPick(match, { ...option, matchId: match.id });
        return (
          pick !== null && (
            <div key={option.side}>
              <PickName pick={pick} />
              <PickOutcomes pick={pick} single={null} />
            </div>
          )
        );
      })}
      <p>
        {t('ending.counts')} {t(match.settlesIfDecided === true ? 'ending.decided' : 'ending.unfinished')}
      </p>
    </>
  );
}
