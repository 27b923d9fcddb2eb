import { useId, useState } from 'react';
import { CircleHelp } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import type { Match } from '../resources/fixtures.resource.ts';
import { PickOutcomes, PickName } from './pick-outcomes.tsx';
import { findPick } from './draft-leg.rules.ts';
import styles from './match-explanation.module.scss';

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

/** P4: explains the lines of a match on a tap, also to visitors. Empty if both markets are closed. */
export function MatchExplanation({ match }: { readonly match: Match }) {
  const t = useText('football');
  const meaningId = useId();
  const [isOpen, setOpen] = useState(false);
  if (match.body === null && match.goal === null) return null;
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        icon={CircleHelp}
        aria-expanded={isOpen}
        aria-controls={isOpen ? meaningId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('ending.meaning')}
      </Button>
      {isOpen && (
        <div id={meaningId} className={styles.meaning}>
          <LineExplanation match={match} />
        </div>
      )}
    </div>
  );
}
