import { pathOf } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { nextMatch } from '../../components/match.rules.ts';
import { NoMatches } from '../../components/no-matches.tsx';
import { useFixtures } from '../../resources/fixtures.resource.ts';
import { MatchRow } from './match-row.tsx';
import styles from './match-row.module.scss';

/** On home: the match that runs or comes next. */
export function NextMatch() {
  const t = useText('football');
  return (
    <Section title={t('widget.title')} action={{ text: t('widget.all'), to: pathOf('football') }}>
      <ResourceView
        resource={useFixtures()}
        skeleton={<Skeleton shape="row" />}
        empty={({ matches, scheduleAt }) =>
          nextMatch(matches) === null && (
            <div className={`${styles.match} ${styles.none}`}>
              <NoMatches scheduleAt={scheduleAt} />
            </div>
          )
        }
      >
        {({ matches }) => {
          const match = nextMatch(matches);
          return match === null ? null : <MatchRow match={match} />;
        }}
      </ResourceView>
    </Section>
  );
}
