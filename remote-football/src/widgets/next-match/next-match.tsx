import { getPath } from '@padauk/contract/paths';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText } from '@padauk/shared/runtime';
import { ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { findNextMatch } from '../../components/match.rules.ts';
import { NoMatches } from '../../components/no-matches.tsx';
import { useFixtures } from '../../resources/fixtures.resource.ts';
import { MatchRow } from './match-row.tsx';
import styles from './match-row.module.scss';

export function NextMatch() {
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
        empty={({ scheduleAt }) =>
          next === null && (
            <div className={`${styles.match} ${styles.none}`}>
              <NoMatches scheduleAt={scheduleAt} />
            </div>
          )
        }
      >
        {() => next !== null && <MatchRow match={next} />}
      </ResourceView>
    </Section>
  );
}
