import { pathOf } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { ResourceView, Section, Skeleton, Stack } from '@padauk/shared/ui';
import { MatchCard } from '../../components/match-card.tsx';
import { nextMatches } from '../../components/match.rules.ts';
import { NoMatches } from '../../components/no-matches.tsx';
import { useFixtures } from '../../resources/fixtures.resource.ts';

/** On home: the matches that run or come next. */
export function NextMatch() {
  const t = useText('football');
  return (
    <Section title={t('widget.title')} action={{ text: t('widget.all'), to: pathOf('football') }}>
      <NextMatches />
    </Section>
  );
}

function NextMatches() {
  return (
    <ResourceView
      resource={useFixtures()}
      skeleton={<Skeleton shape="card" />}
      empty={({ matches, scheduleAt }) => nextMatches(matches).length === 0 && <NoMatches scheduleAt={scheduleAt} />}
    >
      {({ matches }) => (
        <Stack gap={3}>
          {nextMatches(matches).map((match) => (
            <MatchCard key={match.id} match={match} showsLeague />
          ))}
        </Stack>
      )}
    </ResourceView>
  );
}
