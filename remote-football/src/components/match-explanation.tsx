import { useId, useState, type ReactElement } from 'react';
import { CircleHelp } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import type { Match } from '../resources/fixtures.resource.ts';
import { LineExplanation } from './line-explanation.tsx';
import styles from './match-explanation.module.scss';

/** P4: explains the lines of a match on a tap, also to visitors. Empty if both markets are closed. */
export function MatchExplanation({ match }: { readonly match: Match }): ReactElement | null {
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
