import { pathOf } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { EmptyState, FailedState, Notice, Page, PageHeader, Section, Skeleton, Stack } from '@padauk/shared/ui';
import { MatchCard } from '../../components/match-card.tsx';
import { useFootballHome } from './use-football-home.ts';

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
  const format = useFormat();
  const model = useFootballHome();
  switch (model.kind) {
    case 'loading':
      return <Skeleton shape="card" count={4} />;
    case 'failed':
      return <FailedState refusal={model.refusal} retry={model.retry} />;
    case 'empty':
      return <EmptyState title={t('home.empty')} detail={t('home.emptyDetail')} />;
    case 'ready':
      return (
        <>
          <Notice tone="info">
            {model.isOpening ? t('home.opensAt', { time: format.time(model.opensAt) }) : t('home.bettingSoon')}
          </Notice>
          {model.leagues.map(({ league, matches }) => (
            <Section key={league} title={league}>
              <Stack gap={3}>
                {matches.map((match) => (
                  <MatchCard key={match.id} match={match} />
                ))}
              </Stack>
            </Section>
          ))}
        </>
      );
  }
}
