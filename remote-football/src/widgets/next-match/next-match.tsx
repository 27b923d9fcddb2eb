import { pathOf } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { EmptyState, FailedState, Section, Skeleton, Stack } from '@padauk/shared/ui';
import { MatchCard } from '../../components/match-card.tsx';
import { nextMatches } from '../../components/match.rules.ts';
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
  const t = useText('football');
  const fixtures = useFixtures();
  if (fixtures.kind === 'loading') return <Skeleton shape="card" />;
  if (fixtures.kind === 'failed') return <FailedState refusal={fixtures.refusal} retry={fixtures.retry} />;
  const next = nextMatches(fixtures.value.matches);
  if (next.length === 0) return <EmptyState title={t('home.empty')} />;
  return (
    <Stack gap={3}>
      {next.map((match) => (
        <MatchCard key={match.id} match={match} showsLeague />
      ))}
    </Stack>
  );
}
