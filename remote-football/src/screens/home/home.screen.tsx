import { pathOf } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { EmptyState, Notice, Page, PageHeader, ResourceView, Section, Skeleton, Stack } from '@padauk/shared/ui';
import { MatchCard } from '../../components/match-card.tsx';
import { byLeague, isOpening } from '../../components/match.rules.ts';
import { useFixtures, type Fixtures } from '../../resources/fixtures.resource.ts';

/** Today's leagues and matches: when they open, how they stand, with both lines. */
export function HomeScreen() {
  const t = useText('football');
  return (
    <Page>
      <PageHeader title={t('home.title')} backTo={pathOf('home')} />
      <HomeBody />
    </Page>
  );
}

function HomeBody() {
  const t = useText('football');
  return (
    <ResourceView
      resource={useFixtures()}
      skeleton={<Skeleton shape="card" count={4} />}
      empty={({ matches }) =>
        matches.length === 0 && <EmptyState title={t('home.empty')} detail={t('home.emptyDetail')} />
      }
    >
      {(fixtures) => <Leagues fixtures={fixtures} />}
    </ResourceView>
  );
}

/** Today's leagues, and whether betting has yet to open (K19: 7 PM). */
function Leagues({ fixtures: { matches, opensAt } }: { readonly fixtures: Fixtures }) {
  const t = useText('football');
  const format = useFormat();
  return (
    <>
      <Notice tone="info">
        {isOpening(matches) ? t('home.opensAt', { time: format.time(opensAt) }) : t('home.bettingSoon')}
      </Notice>
      {byLeague(matches).map(({ league, matches: ofLeague }) => (
        <Section key={league} title={league}>
          <Stack gap={3}>
            {ofLeague.map((match) => (
              <MatchCard key={match.id} match={match} />
            ))}
          </Stack>
        </Section>
      ))}
    </>
  );
}
