import { Bell } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { ButtonPair } from '@padauk/shared/betting';
import { useFormat, useText, useSession } from '@padauk/shared/runtime';
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
  List,
} from '@padauk/shared/ui';
import { LeagueSection } from '../../components/league-section.tsx';
import { MatchCard } from '../../components/match-card.tsx';
import { getOtherDay, groupByLeague } from '../../components/match.rules.ts';
import { EmptyDay } from '../../components/no-matches.tsx';
import { useOpensText } from '../../components/opening-notice.tsx';
import { useFixtures, type Fixtures } from '../../resources/fixtures.resource.ts';
import { useMatchTickets } from '../../resources/match-tickets.resource.ts';
import { MatchTicketRow } from '../../components/match-ticket-row.tsx';

export function HomeScreen() {
  const t = useText('football');
  return (
    <Page isDense>
      <PageHeader
        title={t('home.title')}
        backTo={getPath('home')}
        action={<IconButton icon={Bell} label={t('notices.title')} to={getPath('footballNotices')} />}
      />
      <AreaSlider area="football" />
      <RunningBets />
      <ResourceView
        resource={useFixtures()}
        skeleton={<Skeleton shape="card" count={4} />}
        empty={(fixtures) => fixtures.matches.length === 0 && <EmptyDay fixtures={fixtures} />}
      >
        {(fixtures) => <HomeLeagues fixtures={fixtures} />}
      </ResourceView>
    </Page>
  );
}

/** Today's leagues, the opening of betting, and the time by which results are paid (K19). */
function HomeLeagues({ fixtures }: { readonly fixtures: Fixtures }) {
  const t = useText('football');
  const format = useFormat();
  const opensText = useOpensText(fixtures);
  return (
    <>
      {opensText !== null && <Notice tone="info" title={opensText} />}
      <Stack gap={2}>
        {opensText === null && (
          <ButtonPair>
            <Button to={getPath('footballBoard')}>{t('home.bet')}</Button>
            <Button variant="secondary" to={getPath('footballMaung')}>
              {t('home.maung')}
            </Button>
          </ButtonPair>
        )}
        <Button isWide variant="quiet" size="small" to={getPath('footballTickets')}>
          {t('myBets')}
        </Button>
      </Stack>
      {groupByLeague(fixtures.matches).map(({ league, matches: ofLeague }) => (
        <LeagueSection key={league} name={league} matches={ofLeague}>
          <Stack gap={3}>
            {ofLeague.map((match) => (
              <MatchCard key={match.id} match={match} otherDay={getOtherDay(match, ofLeague)} />
            ))}
          </Stack>
        </LeagueSection>
      ))}
      <Notice tone="info">{t('home.paidBy', { time: format.dateTime(fixtures.paidBy) })}</Notice>
    </>
  );
}

/** Maximum on home; a link leads to the rest. */
const MAX_SHOWN = 3;

/** Renders nothing for a visitor or without a waiting bet. */
function RunningBets() {
  return useSession().kind === 'player' ? <PlayerBets /> : null;
}

function PlayerBets() {
  const t = useText('football');
  const running = useMatchTickets('waiting');
  const tickets = running.kind === 'ready' ? running.value.pages.flatMap((page) => page.tickets) : [];
  if (tickets.length === 0) return null;
  return (
    <Section title={t('running.title')} action={{ to: getPath('footballTickets'), text: t('running.all') }}>
      <List label={t('running.title')}>
        {tickets.slice(0, MAX_SHOWN).map((ticket) => (
          <MatchTicketRow key={ticket.id} ticket={ticket} />
        ))}
      </List>
    </Section>
  );
}
