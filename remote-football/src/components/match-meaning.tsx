import { useId, useState, type ReactElement } from 'react';
import { CircleHelp } from 'lucide-react';
import { useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import type { Match } from '../resources/fixtures.resource.ts';
import { LineMeaning } from './line-meaning.tsx';
import styles from './match-meaning.module.scss';

/** P4: what the lines of a match mean, on a tap, also for who only looks. Nothing where both markets are closed. */
export function MatchMeaning({ match }: { readonly match: Match }): ReactElement | null {
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
          <LineMeaning match={match} />
        </div>
      )}
    </div>
  );
}
