import { Bell } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import {
  AreaSlider,
  Button,
  IconButton,
  Notice,
  Page,
  PageHeader,
  ResourceView,
  Section,
  Skeleton,
  Stack,
} from '@padauk/shared/ui';
import { MatchCard } from '../../components/match-card.tsx';
import { MatchExplanation } from '../../components/match-explanation.tsx';
import { groupByLeague, findFirstOpening } from '../../components/match.rules.ts';
import { NoMatches } from '../../components/no-matches.tsx';
import { RunningBets } from '../../components/running-bets.tsx';
import { useFixtures, type Fixtures } from '../../resources/fixtures.resource.ts';

export function HomeScreen() {
  const t = useText('football');
  return (
    <Page>
      <PageHeader
        title={t('home.title')}
        backTo={getPath('home')}
        action={<IconButton icon={Bell} label={t('notices.title')} to={getPath('footballNotices')} />}
      />
      <AreaSlider area="football" />
      <RunningBets />
      <HomeBody />
    </Page>
  );
}

function HomeBody() {
  return (
    <ResourceView
      resource={useFixtures()}
      skeleton={<Skeleton shape="card" count={4} />}
      empty={({ matches, scheduleAt }) => matches.length === 0 && <NoMatches scheduleAt={scheduleAt} />}
    >
      {(fixtures) => <HomeLeagues fixtures={fixtures} />}
    </ResourceView>
  );
}

/** Today's leagues, the opening of betting, and the time by which results are paid (K19). */
function HomeLeagues({ fixtures: { matches, paidBy } }: { readonly fixtures: Fixtures }) {
  const t = useText('football');
  const format = useFormat();
  const apiText = useApiText();
  const opensAt = findFirstOpening(matches);
  return (
    <>
      <Notice tone="info">
        {opensAt !== null && <p>{t('home.opensAt', { time: format.time(opensAt) })}</p>}
        <p>{t('home.paidBy', { time: format.dateTime(paidBy) })}</p>
      </Notice>
      <Stack gap={2}>
        <Button isWide to={getPath('footballBoard')}>
          {t('home.bet')}
        </Button>
        <Button isWide variant="secondary" to={getPath('footballMaung')}>
          {t('home.maung')}
        </Button>
        <Button isWide variant="quiet" to={getPath('footballTickets')}>
          {t('myBets')}
        </Button>
      </Stack>
      {groupByLeague(matches).map(({ league, matches: ofLeague }) => (
        <Section key={league} title={apiText(league)}>
          <Stack gap={3}>
            {ofLeague.map((match) => (
              <MatchCard key={match.id} match={match}>
                <MatchExplanation match={match} />
              </MatchCard>
            ))}
          </Stack>
        </Section>
      ))}
    </>
  );
}
