import type { ReactElement } from 'react';
import { formatLine } from '@padauk/contract/rules/handicap';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { formatScore } from '../../components/match.rules.ts';
import type { Match } from '../../resources/fixtures.resource.ts';
import styles from './match-row.module.scss';

/** Names stay as the feed writes them. */
export function MatchRow({ match }: { readonly match: Match }): ReactElement {
  const t = useText('football');
  const format = useFormat();
  return (
    <div className={styles.match}>
      <p className={styles.when}>
        <strong>{format.time(match.startsAt)}</strong>{' '}
        <span>{formatScore(match) ?? (match.state === 'opening' ? null : t(`state.${match.state}`))}</span>
      </p>
      <div className={styles.teams}>
        <Team match={match} team="home" />
        <Team match={match} team="away" />
      </div>
      {match.state === 'opening' ? (
        <p className={styles.opens}>{t('state.opening', { time: format.time(match.opensAt) })}</p>
      ) : (
        <dl className={styles.lines}>
          <dt>{t('body')}</dt>
          <dd>{match.body === null ? '–' : formatLine(match.body)}</dd>
          <dt>{t('widget.goals')}</dt>
          <dd>{match.goal === null ? '–' : formatLine(match.goal)}</dd>
        </dl>
      )}
    </div>
  );
}

function Team({ match, team }: { readonly match: Match; readonly team: 'home' | 'away' }): ReactElement {
  const t = useText('football');
  const apiText = useApiText();
  return (
    <p className={styles.team}>
      <span>{apiText(match[team])}</span>
      {match.upper === team && (
        <abbr className={styles.upper} title={t('upper')} aria-label={t('upper')}>
          ▲
        </abbr>
      )}
    </p>
  );
}
