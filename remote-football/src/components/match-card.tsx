import { useId, useState } from 'react';
import { CircleHelp } from 'lucide-react';
import { formatLine } from '@padauk/contract/football/handicap.rules';
import { getPath } from '@padauk/contract/paths';
import { Badge, Card, IconButton } from '@padauk/shared/ui';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { Link, useFormat, useText } from '@padauk/shared/runtime';
import type { Match } from '../resources/fixtures.resource.ts';
import { LineExplanation } from './line-explanation.tsx';
import { formatScore, getStateTone } from './match.rules.ts';
import styles from './match-card.module.scss';

interface MatchCardProps {
  readonly match: Match;
  readonly otherDay: string | null;
}

/**
 * A tap opens the board at this match; on the question mark, it explains the lines. Team names stay as the feed writes them, in
 * every language.
 */
export function MatchCard({ match, otherDay }: MatchCardProps) {
  const t = useText('football');
  const format = useFormat();
  const apiText = useApiText();
  const meaningId = useId();
  const [isExplained, setExplained] = useState(false);
  const time = format.time(match.startsAt);
  const when = otherDay === null ? time : `${format.day(otherDay)} ${time}`;
  return (
    <Card>
      <div className={styles.match}>
        {match.state === 'upcoming' && (
          <Link
            to={getPath('footballBoard', { match: match.id })}
            className={styles.toBoard}
            aria-label={`${apiText(match.home)} – ${apiText(match.away)}`}
          />
        )}
        <div className={styles.head}>
          <span className={styles.when}>{when}</span>
          <Badge tone={getStateTone(match.state)}>
            {t(`state.${match.state}`, { time: format.time(match.opensAt) })}
          </Badge>
        </div>
        <p className={styles.teams}>
          <Team name={apiText(match.home)} isUpper={match.upper === 'home'} mark={t('upper')} />
          <strong className={styles.score}>{formatScore(match) ?? t('versus')}</strong>
          <Team name={apiText(match.away)} isUpper={match.upper === 'away'} mark={t('upper')} isRight />
        </p>
        <div className={styles.odds}>
          <dl className={styles.lines}>
            <LineCell label={t('body')} line={match.body} />
            <LineCell label={t('goal')} line={match.goal} />
          </dl>
          {(match.body !== null || match.goal !== null) && (
            <IconButton
              icon={CircleHelp}
              label={t('ending.meaning')}
              aria-expanded={isExplained}
              aria-controls={isExplained ? meaningId : undefined}
              onClick={() => setExplained(!isExplained)}
            />
          )}
        </div>
        {isExplained && (
          <div id={meaningId} className={styles.meaning}>
            <LineExplanation match={match} />
          </div>
        )}
      </div>
    </Card>
  );
}

function Team({
  name,
  isUpper,
  mark,
  isRight = false,
}: {
  readonly name: string;
  readonly isUpper: boolean;
  readonly mark: string;
  readonly isRight?: boolean;
}) {
  return (
    <span className={isRight ? styles.right : styles.left} data-upper={isUpper}>
      {name}
      {isUpper && <abbr className={styles.upper} title={mark} aria-label={mark} />}
    </span>
  );
}

function LineCell({ label, line }: { readonly label: string; readonly line: Match['body'] }) {
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>{line === null ? '–' : formatLine(line)}</dd>
    </div>
  );
}
