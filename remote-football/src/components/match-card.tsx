import type { ReactNode } from 'react';
import { formatLine } from '@padauk/contract/football/handicap.rules';
import { getPath } from '@padauk/contract/paths';
import { Badge, Card } from '@padauk/shared/ui';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { Link, useFormat, useText } from '@padauk/shared/runtime';
import type { Match } from '../resources/fixtures.resource.ts';
import { formatScore, getStateTone } from './match.rules.ts';
import styles from './match-card.module.scss';

interface MatchCardProps {
  readonly match: Match;
  readonly otherDay: string | null;
  /** Rendered below the lines. */
  readonly children?: ReactNode;
}

/** A tap opens the board at this match. Team names stay as the feed writes them, in every language. */
export function MatchCard({ match, otherDay, children }: MatchCardProps) {
  const t = useText('football');
  const format = useFormat();
  const apiText = useApiText();
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
          <span className={styles.when}>
            {otherDay !== null && format.day(otherDay)} {format.time(match.startsAt)}
          </span>
          <Badge tone={getStateTone(match.state)}>
            {t(`state.${match.state}`, { time: format.time(match.opensAt) })}
          </Badge>
        </div>
        <p className={styles.teams}>
          <Team name={apiText(match.home)} isUpper={match.upper === 'home'} mark={t('upper')} />
          <strong className={styles.score}>{formatScore(match) ?? t('versus')}</strong>
          <Team name={apiText(match.away)} isUpper={match.upper === 'away'} mark={t('upper')} isRight />
        </p>
        <dl className={styles.lines}>
          <LineCell label={t('body')} line={match.body} />
          <LineCell label={t('goal')} line={match.goal} />
        </dl>
        <div className={styles.below}>{children}</div>
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
    <span className={isRight ? styles.right : styles.left}>
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
