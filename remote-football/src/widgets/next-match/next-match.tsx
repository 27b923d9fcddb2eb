import { getPath } from '@padauk/contract/paths';
import { formatLine } from '@padauk/contract/football/handicap.rules';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText, useFormat } from '@padauk/shared/runtime';
import { ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { findNextMatch, formatScore } from '../../components/match.rules.ts';
import { NoMatches } from '../../components/no-matches.tsx';
import { useFixtures, type Match } from '../../resources/fixtures.resource.ts';
import styles from './match-row.module.scss';

export function NextMatch() {
  const format = useFormat();
  const t = useText('football');
  const apiText = useApiText();
  const fixtures = useFixtures();
  const next = fixtures.kind === 'ready' ? findNextMatch(fixtures.value.matches) : null;
  return (
    <Section
      title={t('widget.title')}
      aside={next !== null && <span className={styles.league}>{apiText(next.league)}</span>}
      action={{ text: t('widget.all'), to: getPath('football') }}
    >
      <ResourceView
        resource={fixtures}
        skeleton={
          <div className={styles.awaited}>
            <Skeleton shape="row" />
          </div>
        }
        empty={(day) =>
          next === null && (
            <div className={`${styles.match} ${styles.none}`}>
              <NoMatches fixtures={day} />
            </div>
          )
        }
      >
        {() =>
          next !== null && (
            <div className={styles.match}>
              <p className={styles.when}>
                <strong>{format.time(next.startsAt)}</strong>{' '}
                <span>{formatScore(next) ?? (next.state === 'opening' ? null : t(`state.${next.state}`))}</span>
              </p>
              {/* Names stay as the feed writes them. */}
              <div className={styles.teams}>
                <Team match={next} team="home" />
                <Team match={next} team="away" />
              </div>
              {next.state === 'opening' ? (
                <p className={styles.opens}>{t('state.opening', { time: format.time(next.opensAt) })}</p>
              ) : (
                <dl className={styles.lines}>
                  <dt>{t('body')}</dt>
                  <dd>{next.body === null ? '–' : formatLine(next.body)}</dd>
                  <dt>{t('goal')}</dt>
                  <dd>{next.goal === null ? '–' : formatLine(next.goal)}</dd>
                </dl>
              )}
            </div>
          )
        }
      </ResourceView>
    </Section>
  );
}

function Team({ match, team }: { readonly match: Match; readonly team: 'home' | 'away' }) {
  const t = useText('football');
  const apiText = useApiText();
  return (
    <p className={styles.team}>
      <span>{apiText(match[team])}</span>
      {match.upper === team && <abbr className={styles.upper} title={t('upper')} aria-label={t('upper')} />}
    </p>
  );
}
